import type { send as english } from '../en/send.ts'
import type { Translated } from '../messages.ts'

export const send: Translated<typeof english> = {
  'title.WalletSend': 'إرسال',

  'action.send': 'إرسال',

  'send.to': 'إلى',
  'send.address': 'العنوان',
  'send.amount': 'المبلغ بعملة {symbol}',
  'send.max': 'الكل',
  'send.maxText': 'كل ما لديك مطروحًا منه رسوم الشبكة. سترى المبلغ قبل الإرسال.',
  'send.have': 'لديك {amount}',
  'send.tooMuch': 'هذا أكثر مما لديك.',
  'send.refused': 'لن تقبل الشبكة هذا. تحقّق من العنوان، ومن أن رصيدك يكفي للمبلغ والرسوم.',
  'send.review': 'مراجعة',
  'send.checking': 'جارٍ التحقق',
  'send.network': 'الشبكة',
  'send.fee': 'رسوم الشبكة',
  'send.feeText': 'حوالي {fee}، وبحد أقصى {most}',
  'send.total': 'الإجمالي بحد أقصى',
  'send.edit': 'تعديل',
  'send.ready': '{amount} إلى {address}. الإجمالي {total} بحد أقصى.',
  'send.asking.title': 'أكّد في {wallet}',
  'send.asking.text': 'قارن العنوان والمبلغ بما تعرضه محفظتك.',
  'send.pending.title': 'في الطريق',
  'send.pending.text': 'أرسلته محفظتك، ولم تؤكده الشبكة بعد. يمكنك إغلاق هذه النافذة.',
  'send.unknown.title': 'غير معروف بعد',
  'send.unknown.text': 'لا نعرف بعد هل أُرسلت هذه المعاملة. تحقّق منها قبل أن ترسلها مجددًا.',
  'send.confirmed.title': 'أُرسل',
  'send.confirmed.text': 'أكّدته الشبكة.',
  'send.failed.title': 'لم يُرسل',
  'send.failed.text': 'لم تنفّذه الشبكة. دُفعت الرسوم فقط.',
}
