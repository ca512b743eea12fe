import type { login as english } from '../en/login.ts'
import type { Translated } from '../messages.ts'

export const login: Translated<typeof english> = {
  'title.EmailLogin': 'المتابعة بالبريد الإلكتروني',
  'title.EmailVerifyDevice': 'الموافقة على هذا الجهاز',
  'title.EmailVerifyOtp': 'إدخال الرمز',
  'title.ConnectSocials': 'طرق أخرى لتسجيل الدخول',
  'title.ConnectingSocial': 'تسجيل الدخول',
  'title.ApproveTransaction': 'موافقتك',

  'login.or': 'أو',
  'login.email': 'عنوان البريد الإلكتروني',
  'login.submit': 'المتابعة بالبريد الإلكتروني',
  'login.sending': 'تُرسل رسالة إلى {email}',
  'login.opening': 'تُفتح محفظتك',
  'login.device.title': 'تحقق من بريدك',
  'login.device.text': 'افتح الرابط الذي أرسلناه إلى {email} ووافق هناك على هذا الجهاز. ثم نرسل إليك رمزًا.',
  'login.device.waiting': 'في انتظار موافقتك',
  'login.code.title': 'تحقق من بريدك',
  'login.code.text': 'أدخل الرمز الذي أرسلناه إلى {email}. يصلح لمدة 20 دقيقة.',
  'login.code': 'رمز من ستة أرقام',
  'login.verifying': 'يجري التحقق من الرمز',
  'login.missing': 'لم تصل رسالة؟ ابحث في البريد غير المرغوب أيضًا.',
  'login.resend': 'إرسال مرة أخرى',
  'login.resendIn': 'إرسال مرة أخرى بعد {seconds} ث',
  'login.otherEmail': 'استخدام بريد آخر',
  'login.with': 'المتابعة باستخدام {provider}',
  'login.more': 'المزيد',
  'login.social.waiting': 'سجّل الدخول باستخدام {provider}',
  'login.social.opening': 'تُفتح محفظتك',
  'login.social.openingText': 'يستغرق هذا لحظة.',
  'login.social.failed': 'لم يتم تسجيل الدخول باستخدام {provider}',
  'login.social.waitingText': 'تابع في النافذة التي فُتحت، ثم تعود إلى هنا تلقائيًا.',

  'approve.text': 'تطلب محفظتك موافقتك. اقرأ ما تعرضه قبل أن توافق.',
  'approve.cancel': 'إلغاء الطلب',
}
