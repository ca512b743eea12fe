import type { account as english } from '../en/account.ts'
import type { Translated } from '../messages.ts'

export const account: Translated<typeof english> = {
  'title.Account': 'محفظتك',

  'account.connectedWith': 'مرتبط عبر {wallet}',
  'account.copy': 'انسخ العنوان',
  'account.copied': 'تم النسخ',
  'account.copyFailed': 'النسخ محجوب هنا. حدّد العنوان بنفسك.',
  'account.balance': 'الرصيد',
  'account.balanceLoading': 'جارٍ تحميل الرصيد',
  'account.balanceUnknown': 'الرصيد غير معروف',
  'account.balanceFailed': 'تعذّرت قراءة الرصيد',
  'account.less': 'أقل من {amount}',
  'account.network': 'الشبكة',
  'account.unknownNetwork': 'شبكة غير معروفة',
  'account.explorer': 'اعرض في {explorer}',
  'account.anExplorer': 'اعرض في مستكشف الكتل',
  'account.accounts': 'الحسابات',
  'account.tabs': 'ما في الحساب وما جرى فيه',
  'account.tab.tokens': 'الرموز',
  'account.tab.nfts': 'مقتنيات NFT',
  'account.tab.activity': 'النشاط',
  'account.signInWaiting': 'تسجيل الدخول بانتظار التوقيعات',
  'account.disconnect': 'فصل المحفظة',
  'account.disconnecting': 'جارٍ الفصل',
}
