import type { walletsEn } from './wallets.en.ts'

/** Several wallets and several chains, in Arabic. */
export const arabicWallets: { readonly [K in keyof typeof walletsEn]: string } = {
  'wallets.family.eip155': 'إيثريوم',
  'wallets.family.solana': 'سولانا',
  'wallets.family.bip122': 'بيتكوين',
  'wallets.family.polkadot': 'بولكادوت',
  'wallets.another': 'اربط محفظة أخرى',
  'wallets.shown': 'المعروضة الآن',
  'wallets.disconnect': 'افصل {wallet}',
  'wallets.disconnectAll': 'افصل الكل',
  'wallets.session': 'فصل {wallet} ينهي ربطها على كل السلاسل.',
  'wallets.now': '{wallet} هي المستخدمة الآن.',
  'wallets.nowOn': '{wallet} هي المستخدمة الآن على {network}.',
  'wallets.left': 'تم فصل {wallet}.',
  'wallets.none': 'لا توجد محفظة مرتبطة.',
  'wallets.count': 'المحافظ المرتبطة: {count}',

  'chains.list': 'السلاسل',
  'chains.text': '{wallet} تعمل على عدة سلاسل. اختر واحدة للبدء.',
  'chains.textAll': '{wallet} تعمل على عدة سلاسل. اختر واحدة أو اربطها كلها.',
  'chains.asking': 'افتح {wallet} ووافق على الربط على {network}.',
  'chains.some': '{wallet} مرتبطة. يمكنك إضافة سلاسلها الأخرى.',
  'chains.done': '{wallet} مرتبطة على كل سلاسلها.',
  'chains.none': 'لم تعد هذه المحفظة هنا.',
  'chains.all': 'اربط الكل',
  'chains.waiting': 'وافق في محفظتك',
  'chains.declined': 'رُفض الطلب. حاول مجددًا',
  'chains.failed': 'لم يتم الربط. حاول مجددًا',
  'chains.connectedOn': '{wallet} مرتبطة على {network}.',
  'chains.declinedOn': 'رُفض طلب {network}.',
  'chains.failedOn': 'تعذّر الربط على {network}.',
}
