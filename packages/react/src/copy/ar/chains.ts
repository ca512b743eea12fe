import type { chains as english } from '../en/chains.ts'
import type { Translated } from '../messages.ts'

export const chains: Translated<typeof english> = {
  'title.ConnectingMultiChain': 'اختر شبكة',

  'chains.list': 'الشبكات',
  'chains.text': '{wallet} تعمل على عدة شبكات. اختر واحدة للبدء.',
  'chains.textAll': '{wallet} تعمل على عدة شبكات. اختر واحدة أو اربطها كلها.',
  'chains.asking': 'افتح {wallet} ووافق على الربط على {network}.',
  'chains.some': '{wallet} مرتبطة. يمكنك إضافة شبكاتها الأخرى.',
  'chains.done': '{wallet} مرتبطة على كل شبكاتها.',
  'chains.none': 'لم تعد هذه المحفظة هنا.',
  'chains.all': 'اربط الكل',
  'chains.waiting': 'وافق في محفظتك',
  'chains.declined': 'رُفض الطلب. حاول مجددًا',
  'chains.failed': 'لم يتم الربط. حاول مجددًا',
  'chains.connectedOn': '{wallet} مرتبطة على {network}.',
  'chains.declinedOn': 'رُفض طلب {network}.',
  'chains.failedOn': 'تعذّر الربط على {network}.',
}
