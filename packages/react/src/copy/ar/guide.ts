import type { guide as english } from '../en/guide.ts'
import type { Translated } from '../messages.ts'

export const guide: Translated<typeof english> = {
  'title.GetAWallet': 'احصل على محفظة',

  'whatIs.keeps.title': 'تحفظ ما تملك',
  'whatIs.keeps.text': 'تبقى عملاتك ومقتنياتك تحت مفتاح لا يملكه غيرك.',
  'whatIs.signsIn.title': 'تسجّل دخولك',
  'whatIs.signsIn.text': 'محفظة واحدة بدلًا من كلمة مرور جديدة لكل تطبيق.',
  'whatIs.asks.title': 'تسألك أولًا',
  'whatIs.asks.text': 'لا يتحرك شيء قبل أن توافق عليه فيها.',
  'whatIs.get': 'احصل على محفظة',

  'getAWallet.text': 'كل واحدة تفتح صفحة صانعها.',
  'getAWallet.afterwards': 'بعد تثبيتها أعد تحميل هذه الصفحة.',
  'getAWallet.afterwardsOnPhone': 'بعد تثبيتها افتح هذه الصفحة في المتصفح الذي بداخلها.',

  'link.newTab': 'تُفتح في علامة تبويب جديدة',
}
