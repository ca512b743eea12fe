import type { news as english } from '../en/news.ts'
import type { Translated } from '../messages.ts'

export const news: Translated<typeof english> = {
  'news.pending': 'معاملتك في الطريق.',
  'news.pending.transfer': '{amount} إلى {address}: في الطريق.',
  'news.unknown': 'لا نعرف بعد هل أُرسلت معاملتك. تحقّق قبل أن ترسل مجددًا.',
  'news.unknown.transfer': '{amount} إلى {address}: لا نعرف بعد هل أُرسل هذا. تحقّق قبل أن ترسل مجددًا.',
  'news.confirmed': 'تأكّدت معاملتك.',
  'news.confirmed.transfer': '{amount} إلى {address}: تأكّد.',
  'news.failed': 'لم تُنفَّذ معاملتك. دُفعت رسومها على الأكثر.',
  'news.failed.transfer': '{amount} إلى {address}: لم يُنفَّذ. دُفعت رسومه على الأكثر.',
}
