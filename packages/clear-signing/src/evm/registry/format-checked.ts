import type { DisplayField, DisplayFieldGroup } from '@ethereum-sourcify/clear-signing'
import { checkArguments } from './check-arguments.ts'
import { findContract } from './find-descriptor.ts'
import type { DisplayModel, Readable } from './format.ts'

export const flat = (field: DisplayField | DisplayFieldGroup): readonly DisplayField[] =>
  'fields' in field ? field.fields : [field]

/** Whether the bytes of a call in a call are those of a function that is described. */
export async function isReadable({ embeddedCalldata, value }: DisplayField, chainId: number): Promise<boolean> {
  const { callee, chainId: other = chainId } = embeddedCalldata ?? {}
  const found = callee === undefined ? null : await findContract(other, callee, value.slice(0, 10))
  return found !== null && checkArguments(found, value) === 'clean'
}

type Inner = { readonly display: DisplayModel; readonly chainId: number }

/** What is said of a call in a call; `null` where its bytes could not all be read. */
export async function innerOf(field: DisplayField, outer: number): Promise<Inner | null> {
  const { embeddedCalldata: inner } = field
  if (inner?.display.intent === undefined || !(await isReadable(field, outer))) return null
  return { display: inner.display, chainId: inner.chainId ?? outer }
}

/** Whether a call inside does what nobody says. */
export async function hasUnreadCall({ fields = [] }: DisplayModel, chainId: number): Promise<boolean> {
  const calls = fields.flatMap(flat).filter(({ format }) => format === 'calldata')
  const unread = calls.map(async (call) => {
    const inner = await innerOf(call, chainId)
    return inner === null || hasUnreadCall(inner.display, inner.chainId)
  })
  return (await Promise.all(unread)).includes(true)
}

const idOf = ({ embeddedCalldata }: DisplayField, chainId: number) =>
  `eip155:${embeddedCalldata?.chainId ?? chainId}:${embeddedCalldata?.callee?.toLowerCase()}`

/** Formats without the calls inside, looks at their bytes, and formats again with those that are what they should be. */
export async function formatChecked(
  formatWith: (readable: Readable) => Promise<DisplayModel>,
  chainId: number,
): Promise<DisplayModel> {
  const model = await formatWith(new Set())
  const calls = (model.fields ?? []).flatMap(flat).filter(({ embeddedCalldata }) => embeddedCalldata)
  const checked = await Promise.all(
    calls.map(async (call) => [idOf(call, chainId), await isReadable(call, chainId)] as const),
  )
  const unreadable = new Set(checked.flatMap(([id, isClean]) => (isClean ? [] : [id])))
  const readable = new Set(checked.flatMap(([id]) => (unreadable.has(id) ? [] : [id])))
  return readable.size === 0 ? model : formatWith(readable)
}
