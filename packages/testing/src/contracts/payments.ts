import type { WalletClient } from '@kit/core/ports'
import { ContractBreach, withTimeout } from './assertions.ts'
import { addressAt, type ContractContext, noSignal } from './contract-context.ts'
import type { ContractHarness } from './contract-harness.ts'
import type { ContractLedger, LedgerTransaction } from './contract-ledger.ts'

/** A feature that moves money, as a call. */
export type Payment = {
  readonly name: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
  readonly data: string | undefined
  pay(from: string, amount: bigint): Promise<string>
}

/** The features of a wallet client that move money, for which the harness has input. */
function paymentsOf(
  { networks, transaction, transfer }: ContractHarness,
  { features: { sendTransaction, sendTransfer } }: WalletClient,
): readonly Payment[] {
  const network = networks[0].caipNetworkId
  const payments: Payment[] = []
  if (sendTransaction && transaction?.value) {
    const { to, value: amount, data } = transaction
    const pay = async (address: string, value: bigint) =>
      (await sendTransaction({ address, network, transaction: { ...transaction, value } }, noSignal())).hash
    payments.push({ name: 'sendTransaction', to, amount, data, token: undefined, pay })
  }
  if (sendTransfer && transfer) {
    const { to, amount, token } = transfer
    const pay = async (address: string, amount: bigint) =>
      (await sendTransfer({ address, network, transfer: { ...transfer, amount } }, noSignal())).hash
    payments.push({ name: 'sendTransfer', to, amount, token, data: undefined, pay })
  }
  return payments
}

/** A payment, with a connected client and the chain to compare with. */
export type PaymentCheck = {
  readonly payment: Payment
  readonly from: string
  readonly ledger: ContractLedger
  /** What the account and the recipient have, of what is paid. */
  balances(): Promise<Balances>
  pay(amount?: bigint): Promise<string>
  /** Waits until the chain has the transaction of an id. */
  landed(id: string): Promise<LedgerTransaction>
}

export type Balances = { readonly payer: bigint; readonly recipient: bigint }

/** Runs a check for every way to pay, from one of the wallet's accounts; nothing without a chain. */
export async function forEachPayment(
  { harness, timeout, load, connect }: ContractContext,
  check: (of: PaymentCheck) => Promise<void>,
  account: 0 | 1 = 0,
): Promise<void> {
  const { ledger, wallet } = harness
  if (!ledger) return
  wallet.switchAccount(account)
  const client = await load()
  await connect(client)
  const from = addressAt(wallet, account)
  for (const payment of paymentsOf(harness, client)) {
    const { name, to, token } = payment
    await check({
      payment,
      from,
      ledger,
      balances: async () => ({
        payer: await ledger.balanceOf(from, token),
        recipient: await ledger.balanceOf(to, token),
      }),
      pay: (amount = payment.amount) => withTimeout(payment.pay(from, amount), timeout, name),
      landed: (id) => landed(ledger, id, timeout),
    })
  }
}

const pollInterval = 20

/** Waits until the chain has the transaction of an id. */
export async function landed(ledger: ContractLedger, id: string, timeout: number): Promise<LedgerTransaction> {
  const end = Date.now() + timeout
  for (;;) {
    const found = await ledger.transaction(id)
    if (found) return found
    if (Date.now() > end) throw new ContractBreach(`The chain has no transaction ${id}`)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}
