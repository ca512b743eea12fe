import { formatUnits } from 'viem'
import { escapeText, writeDocument } from '../explorer/write-page.ts'
import type { Order, Outcome, Purchase } from './orders.ts'
import { priceOf, writeMoney } from './price-quote.ts'

const notice =
  '<p>This is the sandbox. It stands in for a seller: nobody is paid, and what arrives is test money without worth.</p>'

const buttons: { readonly [O in Outcome]: string } = {
  arrives: 'Pay',
  late: 'Pay, and let it arrive late',
  fails: 'Pay, and let it fail',
  closes: 'Close without paying',
}

/** Shows what would be bought, and lets the visitor choose what becomes of it. */
export function buyPage(purchase: Purchase): string {
  const { provider, sold, currency, total, address } = purchase
  const { providerFee, bought } = priceOf(purchase)
  const { offer, network } = sold
  const rows = [
    ['You pay', `${writeMoney(total)} ${currency}`],
    [`Of that, ${provider.name} keeps`, `${writeMoney(providerFee)} ${currency}`],
    ['Of that, the network costs', `${writeMoney(network.fee)} ${currency}`],
    ['You get', `${formatUnits(bought, offer.decimals)} ${offer.symbol}`],
    ['On the network', network.displayName],
    ['At the address', address],
  ]
  return writeDocument(provider.name, [
    notice,
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`).join('')}</table>`,
    '<form method="post">',
    ...Object.entries(buttons).map(
      ([outcome, text]) => `<p><button name="outcome" value="${outcome}">${escapeText(text)}</button></p>`,
    ),
    '</form>',
  ])
}

const sentences: { readonly [S in Order['status']]: string } = {
  paid: 'Paid. It has not arrived yet. Load this page again to see whether it has.',
  arrived: 'Paid, and it has arrived. You can close this window.',
  failed: 'The payment failed. You can close this window.',
  closed: 'Nothing was paid. You can close this window.',
}

export const orderPage = ({ status, amount, symbol, address, hash }: Order): string =>
  writeDocument(`${amount} ${symbol}`, [
    notice,
    `<p>${sentences[status]}</p>`,
    `<p>${escapeText(address)}</p>`,
    ...(hash === null ? [] : [`<p>${escapeText(hash)}</p>`]),
  ])

export const refusalPage = (sentence: string): string =>
  writeDocument('Nothing to buy', [notice, `<p>${escapeText(sentence)}</p>`])
