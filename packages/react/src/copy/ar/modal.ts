import type { modal as english } from '../en/modal.ts'
import type { TitleKey, Translated } from '../messages.ts'

export const modal: Translated<Omit<typeof english, TitleKey>> = {
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
