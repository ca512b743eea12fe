import type { sent as english } from '../en/sent.ts'
import type { Translated } from '../messages.ts'

export const sent: Translated<typeof english> = {
  'sent.title': 'ليست كما عُرضت',
  'sent.text': 'ما أُرسل يختلف عمّا عُرض عليك.',
  'sent.amount': 'أرسلت محفظتك {sent} بدلًا من {shown}.',
  'sent.otherAmount': 'أرسلت محفظتك مبلغًا آخر.',
  'sent.token': 'أرسلت محفظتك رمزًا آخر. عقده:',
  'sent.recipient': 'ذهب إلى عنوان آخر:',
  'sent.sender': 'دفع حساب آخر:',
  'sent.fee': 'دُفعت رسوم شبكة أعلى مما عُرض: {paid} بدلًا من {most} بحد أقصى.',
  'sent.rest': 'ذهب الباقي، وهو {amount}، إلى عنوان لم تشاركه محفظتك. تحقّق من أنه لك:',
  'sent.more': 'فعلت المعاملة أكثر من هذا التحويل.',
  'sent.payment': 'أرسلت أيضًا {amount} إلى:',
  'sent.tokens': 'أرسلت أيضًا رموزًا إلى:',
  'sent.leaving': 'أخذت أيضًا {amount} من حسابك.',
  'sent.allowance': 'تسمح أيضًا لهذا العنوان بإنفاق رموزك:',
  'sent.control': 'تسمح أيضًا لبرنامج بالتصرّف نيابةً عن حسابك.',
  'sent.call': 'استخدمت أيضًا:',
}
