import type { receive as english } from '../en/receive.ts'
import type { Translated } from '../messages.ts'

export const receive: Translated<typeof english> = {
  'title.WalletReceive': 'استلام',

  'action.receive': 'استلام',

  'receive.code': 'رمز تمسحه المحافظ للدفع إلى هذا العنوان',
  'receive.address': 'عنوانك',
  'receive.copy': 'انسخ العنوان',
  'receive.networks': 'يستلم على',
  'receive.only': 'ما يُرسل إليه على أي شبكة أخرى قد يضيع.',
  'receive.none': 'ليس لمحفظتك عنوان على شبكات هذا التطبيق.',
}
