import type { wallets as english } from '../en/wallets.ts'
import type { Translated } from '../messages.ts'

export const wallets: Translated<typeof english> = {
  'title.Wallets': 'المحافظ',

  'wallets.another': 'اربط محفظة أخرى',
  'wallets.shown': 'المعروضة الآن',
  'wallets.disconnect': 'افصل {wallet}',
  'wallets.disconnectAll': 'افصل الكل',
  'wallets.session': '{wallet} ربط واحد. فصلها هنا يفصل كل شبكاتها.',
  'wallets.now': '{wallet} هي المستخدمة الآن.',
  'wallets.nowOn': '{wallet} هي المستخدمة الآن على {network}.',
  'wallets.left': 'تم فصل {wallet}.',
  'wallets.none': 'لا توجد محفظة مرتبطة.',
  'wallets.count': 'المحافظ المرتبطة: {count}',
}
