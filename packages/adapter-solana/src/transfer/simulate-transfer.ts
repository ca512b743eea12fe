import type { BalanceChange } from '@kit/core'
import { entriesOf, readOwn } from '@kit/core/adapters'
import { getBase64Decoder } from '@solana/kit'
import { type ChainAccount, contextValue, toAccount, toAmount } from '../chain/read-result.ts'
import { readTokenData } from '../chain/token-data.ts'
import { refused } from './check-transfer.ts'
import { readAccounts, type TransferContext, type TransferPlan } from './plan-transfer.ts'

/** What a simulation shows. */
type Simulated = {
  readonly computeUnits: number
  /** `null` where the node does not show the accounts after it, or they moved by themselves meanwhile. */
  readonly balanceChange: BalanceChange | null
  /** The lamports that the recipient's account has besides what is sent; `null` like the change. */
  readonly deposit: bigint | null
}

/**
 * Has the network's node play a transaction, without signatures.
 *
 * @throws KitError `transaction/invalid` when the network would refuse it, or the recipient would get nothing
 */
export async function simulateTransfer(
  context: TransferContext,
  plan: TransferPlan,
  bytes: Uint8Array,
): Promise<Simulated> {
  const { rpc, network, from, signal } = context
  const { sender, recipient } = plan.watched
  const addresses = [sender.account, recipient.account]
  const options = {
    ...{ commitment: 'confirmed', encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true },
    accounts: { encoding: 'base64', addresses },
  }
  const answer = await rpc.request(network, 'simulateTransaction', [getBase64Decoder().decode(bytes), options], signal)
  const value = contextValue(answer)
  const failure = readOwn(value, 'err')
  if (failure !== null && failure !== undefined)
    throw refused(`The network would refuse it: ${JSON.stringify(failure).slice(0, 200)}`)
  const computeUnits = Number(toAmount(readOwn(value, 'unitsConsumed') ?? 0))
  const after = readAfter(entriesOf(readOwn(value, 'accounts'), 3))
  if (!after) return { computeUnits, balanceChange: null, deposit: null }
  const change = plan.payment === undefined ? tokenChange(plan, after) : lamportChange(plan, after, from)
  const isExpected = change === null || isWhole(change, recipient.account === sender.account)
  const balanceChange = isExpected || !(await haveMoved(context, plan)) ? change : null
  if (balanceChange && balanceChange.recipient <= 0n && recipient.account !== sender.account)
    throw refused('The recipient would get nothing')
  return { computeUnits, balanceChange, deposit: plan.payment === undefined ? depositOf(plan, after) : 0n }
}

/** What a new account gets besides the tokens; wrapped SOL comes as lamports itself. */
function depositOf({ watched: { recipient } }: TransferPlan, { recipient: { lamports, data } }: After): bigint {
  const tokens = readTokenData(data)
  const arrived = tokens?.isNative ? tokens.amount - recipient.tokens : 0n
  const deposit = lamports - recipient.lamports - arrived
  return deposit > 0n ? deposit : 0n
}

const isWhole = ({ sender, recipient }: BalanceChange, isOwn: boolean): boolean =>
  sender + recipient === 0n && (recipient > 0n || isOwn)

/** Whether the accounts are others than before: a difference between two moments may then be anyone's. */
async function haveMoved(context: TransferContext, { watched, payment }: TransferPlan): Promise<boolean> {
  const before = payment === undefined ? [watched.sender, watched.recipient] : [watched.recipient]
  const accounts = await readAccounts(
    context,
    before.map(({ account }) => account),
  )
  return before.some(({ lamports, tokens }, at) => {
    const now = accounts[at]
    if (payment !== undefined) return lamports !== (now?.lamports ?? 0n)
    return tokens !== ((now && readTokenData(now.data)?.amount) ?? 0n)
  })
}

type After = { readonly sender: ChainAccount; readonly recipient: ChainAccount }

/** A node that shows nonsense has not shown the accounts. */
function readAfter(accounts: readonly unknown[] | null): After | null {
  if (accounts?.length !== 2) return null
  try {
    const [sender, recipient] = accounts.map(toAccount)
    return sender && recipient ? { sender, recipient } : null
  } catch {
    return null
  }
}

/** The fee is taken from the sender's lamports, too, so that only those of the recipient show what is sent. */
function lamportChange({ watched, payment = 0n }: TransferPlan, { recipient }: After, from: string): BalanceChange {
  if (watched.recipient.account === from) return { sender: 0n, recipient: 0n }
  return { sender: -payment, recipient: recipient.lamports - watched.recipient.lamports }
}

function tokenChange({ watched }: TransferPlan, after: After): BalanceChange | null {
  const [sender, recipient] = [after.sender, after.recipient].map(({ data }) => readTokenData(data))
  if (!sender || !recipient) return null
  return { sender: sender.amount - watched.sender.tokens, recipient: recipient.amount - watched.recipient.tokens }
}
