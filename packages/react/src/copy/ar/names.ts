import type { names as english } from '../en/names.ts'
import type { Translated } from '../messages.ts'

export const names: Translated<typeof english> = {
  'title.ChooseAccountName': 'اسم الحساب',
  'title.RegisterAccountName': 'اختيار اسم',
  'title.RegisterAccountNameSuccess': 'اسم الحساب',

  'names.row': 'اسم الحساب',
  'names.none': 'لا اسم بعد',
  'names.easy.title': 'أسهل من العنوان',
  'names.easy.text': 'يرسل إليك الآخرون باسمك، ولا يحتاج أحد إلى نسخ عنوان.',
  'names.signature.title': 'توقيع واحد',
  'names.signature.text': 'توقّع على الاسم مرة واحدة بلا رسوم.',
  'names.public.title': 'يراه الجميع',
  'names.public.text': 'من يعرف الاسم يجد عنوانك.',
  'names.begin': 'اختيار اسم',
  'names.reading': 'جارٍ البحث عن اسمك…',
  'names.has': 'اسم هذا الحساب {name}.',

  'names.field': 'اسمك',
  'names.rule': '4 أحرف أو أرقام أو شرطات على الأقل',
  'names.short': 'استخدم 4 أحرف على الأقل.',
  'names.long': 'استخدم 63 حرفًا على الأكثر.',
  'names.characters': 'استخدم الأحرف من a إلى z والأرقام والشرطات فقط.',
  'names.asking': 'جارٍ التحقق…',
  'names.free': '{name} متاح.',
  'names.taken': '{name} محجوز.',
  'names.suggestions': 'أسماء متاحة',
  'names.register': 'تسجيل',
  'names.signing': 'وقّع في محفظتك…',
  'names.registering': 'جارٍ التسجيل…',
  'names.done.text': 'يستطيع الآخرون الإرسال إلى هذا الاسم الآن.',
  'names.done': 'تم',
}
