import type { transactions as english } from '../en/transactions.ts'
import type { Translated } from '../messages.ts'

export const transactions: Translated<typeof english> = {
  'transactions.failed': 'تعذّر جلب المعاملات',
  'transactions.none': 'لم يُرسل أو يُستلم شيء على {network} بعد.',
  'transactions.noneHere': 'لم يُرسل شيء من هنا على {network} بعد.',
  'transactions.loading': 'جارٍ تحميل المعاملات',
  'transactions.more': 'اعرض الأقدم',
  'transactions.undated': 'بلا تاريخ بعد',
  'transactions.unverified': 'غير موثّق: {count}',
  'transactions.unverifiedText': 'أُرسلت إليك دون طلب. لا شيء هنا يستحق النقر.',
  'transactions.from': 'من {address}',
  'transactions.to': 'إلى {address}',
  'transactions.isPending': 'قيد الانتظار',
  'transactions.isUnknown': 'غير معروف بعد',
  'transactions.isFailed': 'فشلت',

  'transactions.approve': 'موافقة',
  'transactions.borrow': 'اقتراض',
  'transactions.burn': 'حرق',
  'transactions.claim': 'مطالبة',
  'transactions.deploy': 'نشر عقد',
  'transactions.deposit': 'إيداع',
  'transactions.execute': 'استخدام عقد',
  'transactions.mint': 'سكّ',
  'transactions.receive': 'استلام',
  'transactions.repay': 'سداد',
  'transactions.send': 'إرسال',
  'transactions.trade': 'مبادلة',
  'transactions.withdraw': 'سحب',
}
