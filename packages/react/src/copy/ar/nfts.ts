import type { nfts as english } from '../en/nfts.ts'
import type { Translated } from '../messages.ts'

export const nfts: Translated<typeof english> = {
  'nfts.loading': 'جارٍ تحميل المقتنيات',
  'nfts.slow': 'ما زلنا نسأل كل مجموعة. قد يستغرق ذلك دقيقة.',
  'nfts.failed': 'تعذّرت قراءة المقتنيات',
  'nfts.unsupported': 'لا يمكن عرض مقتنيات {network} هنا.',
  'nfts.none': 'لا مقتنيات على {network} بعد.',
  'nfts.noneKnown': 'لا شيء لك في المجموعات التي يعرفها هذا التطبيق على {network}.',
  'nfts.some': 'قد يوجد المزيد مما لا يُرى من هنا.',
  'nfts.known': 'تُعرض المجموعات التي يعرفها هذا التطبيق فقط.',
  'nfts.more': 'اعرض المزيد',
  'nfts.unnamed': 'لا اسم معروف',
  'nfts.amount': 'العدد: {amount}',
  'nfts.unverified': 'غير موثّق: {count}',
  'nfts.unverifiedText': 'لا شيء هنا يستحق النقر، والصور لا تُعرض.',
  'nfts.doubt.spam': 'معروف بأنه محتوى غير مرغوب فيه.',
  'nfts.doubt.link': 'اسمه يريد أن يقودك إلى صفحة.',
  'nfts.doubt.unasked': 'أرسله إليك حساب آخر دون طلب.',
}
