import type { directory as english } from '../en/directory.ts'
import type { Translated } from '../messages.ts'

export const directory: Translated<typeof english> = {
  'title.Downloads': 'احصل على {wallet}',

  'directory.clear': 'امسح البحث',
  'directory.code': 'استخدم رمز QR',
  'directory.certified': 'معتمدة',
  'directory.certifiedOnly': 'معتمدة من WalletConnect',
  'directory.uncertified': 'اعرض كل المحافظ',
  'directory.one': 'محفظة واحدة',
  'directory.count': 'عدد المحافظ: {count}',
  'directory.loading': 'جارٍ تحميل المحافظ',
  'directory.searching': 'جارٍ البحث',
  'directory.slow': 'يستغرق ذلك وقتًا أطول من المعتاد',
  'directory.noMatch': 'لا توجد محفظة باسم «{text}». لا يزال بإمكانك ربطها برمز QR.',
  'directory.noCertifiedMatch': 'لا توجد محفظة معتمدة تطابق «{text}».',
  'directory.noneCertified': 'لا توجد محفظة معتمدة هنا.',
  'directory.none': 'لا توجد محافظ في القائمة.',
  'directory.failed': 'تعذّر تحميل قائمة المحافظ.',
  'directory.bundled': 'تعذّر الوصول إلى القائمة الكاملة. هذه المحافظ جاءت مع التطبيق.',
  'directory.more': 'اعرض مزيدًا من المحافظ',

  'downloads.text': 'اختر أين تريد استخدام {wallet}.',
  'downloads.ios': 'متجر App Store',
  'downloads.android': 'متجر Google Play',
  'downloads.chrome': 'إضافة للمتصفح',
  'downloads.homepage': 'الموقع',
  'downloads.afterwards': 'بعد تثبيتها عُد إلى هنا.',
  'downloads.none': 'لا تُعرف صفحة لتنزيل {wallet}.',
}
