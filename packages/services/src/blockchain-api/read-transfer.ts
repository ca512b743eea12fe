import type { HistoryTransfer, TransferredAsset } from '@kit/core'
import { decimalText } from '@kit/core/adapters'
import { boolean, type InferOutput, object, optional, picklist, safeParse, unknown } from 'valibot'
import { lenient, optionalText } from '../http/lenient.ts'
import { labelOf } from './foreign-names.ts'
import type { Service } from './service.ts'

const picture = lenient(object({ url: optionalText, content_type: optionalText }))

const transferSchema = object({
  direction: picklist(['in', 'out', 'self']),
  quantity: lenient(object({ numeric: optionalText })),
  value: optional(unknown()),
  price: optional(unknown()),
  fungible_info: lenient(object({ name: optionalText, symbol: optionalText, icon: picture })),
  nft_info: lenient(
    object({
      name: optionalText,
      content: lenient(object({ preview: picture, detail: picture })),
      flags: lenient(object({ is_spam: lenient(boolean()) })),
    }),
  ),
})

type Transfer = InferOutput<typeof transferSchema>

/** Reads one movement of a transaction; `null` for one that goes nowhere. What else is not known of it is `null` in it. */
export function readTransfer(entry: unknown, imageOf: Service['imageOf']): HistoryTransfer | null {
  const { success, output } = safeParse(transferSchema, entry)
  if (!success) return null
  const quantity = decimalText(output.quantity?.numeric)
  const price = decimalText(output.price)
  const value = decimalText(output.value)
  return {
    direction: output.direction,
    asset: assetOf(output, imageOf),
    quantity,
    // As in a balance, zero is what a service writes for what it does not know.
    price: price === '0' ? null : price,
    value: value === '0' && quantity !== '0' ? null : value,
  }
}

function assetOf(
  { nft_info: nft, fungible_info: token }: Transfer,
  imageOf: Service['imageOf'],
): TransferredAsset | null {
  if (nft) {
    const isSpam = nft.flags?.is_spam === true
    return { is: 'nft', name: labelOf(nft.name), imageUrl: pictureOf(nft.content, imageOf), isSpam }
  }
  if (!token) return null
  const [name, symbol] = [labelOf(token.name), labelOf(token.symbol)]
  if (!name && !symbol) return null
  return { is: 'token', name: name || symbol, symbol: symbol || name, iconUrl: imageOf(token.icon?.url) }
}

function pictureOf(
  content: NonNullable<Transfer['nft_info']>['content'],
  imageOf: Service['imageOf'],
): string | undefined {
  const pictures = [content?.preview, content?.detail].flatMap((found) => found ?? [])
  const shown = pictures.filter(({ content_type = 'image/' }) => content_type.startsWith('image/'))
  return shown.flatMap(({ url }) => imageOf(url) ?? [])[0]
}
