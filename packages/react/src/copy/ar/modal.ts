import type { modal as english } from '../en/modal.ts'
import type { Translated } from '../messages.ts'

export const modal: Translated<typeof english> = {
  'title.Connect': 'اربط محفظتك',
  'title.ConnectingExternal': '{wallet}',
  'title.ConnectingMultiChain': 'اختر سلسلة',
  'title.ConnectingWalletConnect': 'امسح الرمز للربط',
  'title.ConnectingWalletConnectBasic': 'اربط محفظتك',
  'title.AllWallets': 'كل المحافظ',
  'title.Downloads': 'احصل على {wallet}',
  'title.Account': 'محفظتك',
  'title.Wallets': 'المحافظ',
  'title.Networks': 'الشبكات',
  'title.SwitchNetwork': 'تبديل الشبكة',
  'title.UnsupportedChain': 'اختر شبكة',
  'title.WhatIsAWallet': 'ما هي المحفظة؟',
  'title.GetAWallet': 'احصل على محفظة',

  'modal.back': 'رجوع',
  'modal.close': 'إغلاق',
  'modal.loading': 'لحظة من فضلك',
  'modal.loadFailed': 'تعذّر تحميل هذه الصفحة. تحقّق من اتصالك ثم حاول مجددًا.',

  'action.retry': 'حاول مجددًا',
  'action.cancel': 'إلغاء',
  'action.close': 'إغلاق',
  'action.back': 'رجوع',

  'wallet.unnamed': 'محفظة المتصفح',

  'toast.dismiss': 'إخفاء',

  'alert.label': 'للمطوّر',
}
