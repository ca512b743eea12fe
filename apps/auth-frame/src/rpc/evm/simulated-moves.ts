/** What a node says happens in a simulation; all hex in small letters. */
export type SimulatedLog = { readonly address: string; readonly topics: readonly string[]; readonly data: string }

/** Addresses in small letters. */
type Move = { readonly token: string; readonly from: string; readonly to: string; readonly amount: bigint }

/** Under which nodes note what coins moved. */
export const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Transfer(address,address,uint256) */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle` and `TransferBatch` of ERC-1155, whose first topic is who asked for it. */
const itemsTopics: readonly unknown[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]
/** `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of what wraps coins. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const nobody = `0x${'0'.repeat(40)}`

/** The address in a word. */
const addressIn = (word: string): string => `0x${word.slice(-40)}`

/** Amounts that moved, by transfers and by what was wrapped. */
export function movesOf(logs: readonly SimulatedLog[]): readonly Move[] {
  const transfers = logs.flatMap((log) => transferOf(log) ?? [])
  return [...transfers, ...logs.flatMap((log) => wrapOf(log, transfers) ?? [])]
}

function transferOf({ address: token, topics: [kind, from, to, ...others], data }: SimulatedLog): Move | null {
  if (kind !== transferTopic || !from || !to || others.length > 0 || data.length !== 66) return null
  return { token, from: addressIn(from), to: addressIn(to), amount: BigInt(data) }
}

/**
 * What is wrapped or unwrapped, as a move from or to nobody. Other contracts have logs of these names, too: it counts where as many coins go to
 * the contract or come from it, and once where the contract logs it as a transfer as well.
 */
function wrapOf(
  { address: token, topics: [kind, owner, ...others], data }: SimulatedLog,
  moves: readonly Move[],
): Move | null {
  const isIn = kind === depositTopic
  if ((!isIn && kind !== withdrawalTopic) || !owner || others.length > 0 || data.length !== 66) return null
  const [account, amount] = [addressIn(owner), BigInt(data)]
  const move = { token, from: isIn ? nobody : account, to: isIn ? account : nobody, amount }
  const isPaid = moves.some(
    (one) => one.token === coinAddress && one.amount === amount && one[isIn ? 'to' : 'from'] === token,
  )
  const isSame = (one: Move) => (['token', 'from', 'to', 'amount'] as const).every((part) => one[part] === move[part])
  return isPaid && !moves.some(isSame) ? move : null
}

/** Whether something leaves an account that is no amount: a collectible, or what a transfer does not say as ERC-20 does. */
export const takesUntold = (logs: readonly SimulatedLog[], account: string): boolean =>
  logs.some((log) => {
    const from = untoldFrom(log)
    return from !== undefined && addressIn(from) === account.toLowerCase()
  })

function untoldFrom(log: SimulatedLog): string | undefined {
  const [kind, first, second] = log.topics
  if (itemsTopics.includes(kind)) return second
  if (kind !== transferTopic || transferOf(log)) return undefined
  // Those that are older than ERC-721 have it all in the data.
  return first ?? log.data.slice(0, 66)
}
