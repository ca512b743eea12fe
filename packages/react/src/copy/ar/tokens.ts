import type { tokens as english } from '../en/tokens.ts'
import type { Translated } from '../messages.ts'

export const tokens: Translated<typeof english> = {
  'tokens.total': 'المجموع على {network}',
  'tokens.loading': 'جارٍ تحميل الرموز',
  'tokens.none': 'لا شيء على {network} بعد.',
  'tokens.receive': 'استلم {symbol}',
  'tokens.noPrice': 'لا سعر معروف',
  'tokens.unverified': 'غير موثّق، خارج المجموع: {count}',
  'tokens.doubt.link': 'اسمه يريد أن يقودك إلى صفحة.',
  'tokens.doubt.imitation': 'يحمل اسم رمز آخر، ولا سعر له.',
}
