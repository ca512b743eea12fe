import { ok, type Reply } from './esplora-reads.ts'

/** A name of BIP-353 that a resolver would find, and whom it stands for. */
export type PaymentName = { readonly name: string; readonly address: string; readonly amount?: string }

const domain = 'fake-dns.example'
const txt = 16

/**
 * Answers as a resolver of DNS over HTTPS with JSON does, of made-up names: no DNS is asked, and its word that DNSSEC was checked is not
 * true. What else can go wrong has domains of its own below it.
 */
export function createFakeDns(address: string) {
  const link = `bitcoin:?bcrt=${address}`
  const record = (text: string) => ({ name: '', type: txt, TTL: 60, data: `"${text}"` })
  const answer = (records: readonly unknown[], AD = true) => ({ Status: 0, AD, Answer: records })
  const zone = new Map<string, object>([
    [place('payee', domain), answer([record(`${link.slice(0, 20)}" "${link.slice(20)}`), record('v=spf1 -all')])],
    [place('invoice', domain), answer([record(`${link}&amount=0.00123`)])],
    [place('payee', `unsigned.${domain}`), answer([record(link)], false)],
    [place('payee', `twice.${domain}`), answer([record(link), record(`${link}&amount=1`)])],
    [place('payee', `garbage.${domain}`), answer([record('bitcoin:%zz')])],
  ])
  const names: readonly PaymentName[] = [
    { name: `payee@${domain}`, address },
    { name: `invoice@${domain}`, address, amount: '0.00123' },
  ]
  return {
    names,
    read(name: string): Reply {
      return ok(zone.get(name.toLowerCase()) ?? { Status: 3, AD: true })
    },
  }
}

const place = (user: string, domain: string) => `${user}.user._bitcoin-payment.${domain}`
