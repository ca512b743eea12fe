import type { settings as english } from '../en/settings.ts'
import type { Translated } from '../messages.ts'

export const settings: Translated<typeof english> = {
  'title.AccountSettings': 'إعدادات الحساب',
  'title.UpdateEmailWallet': 'بريدك الإلكتروني',
  'settings.passkeys': 'مفاتيح المرور',
  'settings.passkeysWhy': 'تسجيل الدخول بلا رسالة بريد',
  'title.UpdateEmailPrimaryOtp': 'تأكيد البريد الحالي',
  'title.UpdateEmailSecondaryOtp': 'تأكيد البريد الجديد',
  'title.UpgradeEmailWallet': 'تصدير محفظتك',

  'settings.signedInByEmail': 'سجّلت الدخول بالبريد الإلكتروني',
  'settings.signedInWith': 'سجّلت الدخول باستخدام {provider}',
  'settings.email': 'البريد الإلكتروني',
  'settings.change': 'تغيير',
  'settings.addEmail': 'إضافة بريد إلكتروني',
  'settings.addWhy': 'تحتاج إليه لنقل محفظتك إلى مكان آخر.',
  'settings.export': 'نقل محفظتك إلى مكان آخر',
  'settings.exportWhy': 'عبارة استرداد أو ملف مشفّر',
  'settings.changed': 'أصبح بريدك الإلكتروني {email}.',

  'emailUpdate.change': 'بريدك الإلكتروني هو {email}. نرسل رمزًا إليه، ثم رمزًا إلى العنوان الجديد.',
  'emailUpdate.add': 'نرسل رمزًا إلى العنوان الذي تضيفه.',
  'emailUpdate.email': 'عنوان البريد الجديد',
  'emailUpdate.submit': 'إرسال الرمز',
  'emailUpdate.sending': 'يُرسل الرمز',
  'emailUpdate.primary': 'أدخل الرمز الذي أرسلناه إلى {email}. يصلح لمدة 20 دقيقة.',
  'emailUpdate.secondary': 'أدخل الرمز الذي أرسلناه إلى {email}، ثم يصبح بريدك.',

  'export.code.title': 'رمز يثبت أنك صاحب المحفظة',
  'export.code.text': 'نرسله إلى {email}.',
  'export.noEmail.title': 'أضف بريدًا إلكترونيًا أولًا',
  'export.noEmail.text': 'نرسل إليه رمزًا يثبت أنك صاحب المحفظة.',
  'export.phrase.title': 'ثم ترى عبارة الاسترداد',
  'export.phrase.text': 'تفتح بها محفظتك في محافظ أخرى. ويمكنك أيضًا حفظها في ملف مشفّر.',
  'export.warning.title': 'من يرى العبارة يملك المال',
  'export.warning.text': 'تأكد من أن لا أحد ينظر. لا يحتاج إليها أحد ممن يساعدونك.',
  'export.start': 'متابعة',
  'export.open': 'تعرض محفظتك كيف تتابع.',
}
