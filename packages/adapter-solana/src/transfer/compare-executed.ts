import type { AddedEffect, ShownTransfer, TransferDifferences } from '@kit/core'
import { type Address, isAddress } from '@solana/kit'
import { token2022Program, tokenProgram } from '../chain/programs.ts'
import { effectsOf, type Payment } from './executed-effects.ts'
import type { Executed } from './executed-transaction.ts'
import { associatedAccount } from './instructions.ts'

export type Shown = ShownTransfer & { readonly from: string }

/**
 * Compares what a transaction did with what was shown.
 *
 * @returns `null` where that cannot be told: a program that the kit does not know made the payment, or the node does not say whose a
 * token account is
 */
export async function compareExecuted(executed: Executed, shown: Shown): Promise<TransferDifferences | null> {
  const { payments, opened, others } = effectsOf(executed)
  const owned = await Promise.all(payments.map((one) => withOwners(one, shown)))
  const isOwn = executed.signers.includes(shown.from)
  const made = chosen(owned, shown)
  if (!made && !isOwn) return null
  if (made && !isOwned(made)) return null
  if (made?.isInner && isExact(made, shown)) return null
  const isForeign = ({ owner, mint }: (typeof opened)[number]) => owner !== shown.to || mint !== shown.token
  // What nobody says is another's may be the sender's.
  const isTheirs = ({ from, isInner }: Payment) => from === shown.from || (from === null && !isInner)
  const extra: readonly AddedEffect[] = [
    ...owned
      .filter((one) => one !== made && isTheirs(one))
      .map(({ to, account, token, amount }) => ({ is: 'payment' as const, to: to ?? account, token, amount })),
    // Opening an account for whom was paid is part of paying them.
    ...opened
      .filter((one) => isForeign(one) && !owned.some(({ to, token }) => to === one.owner && token === one.mint))
      .map(({ owner, mint }) => ({ is: 'call' as const, to: owner, token: mint, amount: null })),
    ...others,
  ]
  const differences: TransferDifferences = made ? differencesOf(made, shown) : { amount: 0n }
  return { ...differences, ...(extra.length > 0 ? { extra } : {}) }
}

type Owned = Payment & { readonly from: string; readonly to: string }

const isOwned = (payment: Payment): payment is Owned => payment.from !== null && payment.to !== null

function differencesOf({ from, to, token, amount }: Owned, shown: Shown): TransferDifferences {
  const isSameToken = token === shown.token
  return {
    ...(from === shown.from ? {} : { sender: from }),
    ...(isSameToken ? {} : { token }),
    ...(to === shown.to ? {} : { recipient: to }),
    ...(isSameToken && amount === shown.amount ? {} : { amount }),
  }
}

const isExact = ({ to, token, amount }: Payment, shown: Shown): boolean =>
  to === shown.to && token === shown.token && amount === shown.amount

/** The payment that is most like what was shown, from the sender where there is one. */
function chosen(payments: readonly Payment[], shown: Shown): Payment | undefined {
  const likeness = ({ from, to, token, amount }: Payment) =>
    (from === shown.from ? 8 : 0) +
    (token === shown.token ? 4 : 0) +
    (to === shown.to ? 2 : 0) +
    (amount === shown.amount ? 1 : 0)
  const [best] = [...payments].sort((one, other) => likeness(other) - likeness(one))
  if (!best) return undefined
  return best.from === shown.from || best.from === null || isExact(best, shown) ? best : undefined
}

/** Where an older node does not say whose a token account is, its address does. */
async function withOwners(payment: Payment, { from, to }: Shown): Promise<Payment> {
  const { token, account } = payment
  if (token === null || payment.to !== null || !isAddress(token)) return payment
  const isOf = async (owner: string) => {
    const mint: Address = token
    if (!isAddress(owner)) return false
    const own = await Promise.all(
      [tokenProgram, token2022Program].map((program) => associatedAccount({ program, mint, owner })),
    )
    return own.some((one) => one === account)
  }
  return (await isOf(to)) ? { ...payment, to, from: payment.from ?? from } : payment
}
