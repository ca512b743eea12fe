import type { shell as english } from '../en/shell.ts'
import type { Translated } from '../messages.ts'

export const shell: Translated<typeof english> = {
  'button.connect': 'اربط محفظتك',
  'button.connecting': 'جارٍ الربط',
  'button.reconnecting': 'جارٍ استعادة الربط',
  'button.account': 'الحساب {address}',
  'button.network': 'الشبكة: {network}',
  'button.unknownNetwork': 'غير معروفة',
  'button.unsupported': 'بدّل الشبكة',
  'button.failed': 'تعذّر التحميل. أعد المحاولة',
}
