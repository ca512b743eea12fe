import type { Endpoints } from './endpoints.ts'

const warning = 'These are PUBLIC TEST KEYS that everyone knows: never send real money to them.'

/** Writes what the command prints once everything runs: addresses, funded accounts and faucets. */
export function describeEndpoints(endpoints: Endpoints): string {
  const { rpc, accounts, tokens, relay, walletList, blockchainApi, projectId, explorers } = endpoints
  const { mail, oidc, farcaster, bundlers, smartAccounts, fixtures, solana, bitcoin } = endpoints
  const { swaps, onramp, accountNames } = endpoints
  return [
    '',
    'JSON-RPC',
    ...Object.entries(rpc).map(([chain, url]) => row(chain, url)),
    '',
    `WalletConnect, with the project id "${projectId}"`,
    row('relay', relay),
    row('wallet list', walletList),
    '',
    'Blockchain API, with prices that are made up',
    row('origin', blockchainApi),
    row('spam', `POST ${blockchainApi}/spam/ADDRESS?chainId=eip155:1`),
    row('faults', `POST ${blockchainApi}/faults/swaps?fault=other-recipient`),
    row('names', `below ${accountNames.zone}, registered in ${accountNames.registry}`),
    '',
    'Sellers of test money, who take none',
    ...onramp.providers.map(({ name, url }) => row(name, url)),
    row('orders', onramp.orders),
    '',
    'Pools of ether, USDC and DAI, at the same address on every chain',
    ...Object.entries(swaps).map(([name, address]) => row(name, address)),
    '',
    'Explorer, with /tx/HASH and /address/ADDRESS',
    ...Object.entries(explorers).map(([chain, url]) => row(chain, url)),
    '',
    'Mail, which never leaves this machine',
    row('server', mail.smtp),
    row('inbox', mail.inbox),
    '',
    'OpenID Connect',
    row('issuer', oidc.issuer),
    row('client', `${oidc.clientId}, with the secret ${oidc.clientSecret}`),
    '',
    'A fake Farcaster, with its ids on Base',
    row('relay', farcaster.relayUrl),
    row('id registry', farcaster.idRegistry),
    '',
    'Bundlers, for smart accounts',
    ...Object.entries(bundlers).map(([chain, url]) => row(chain, url)),
    ...Object.entries(smartAccounts).map(([name, address]) => row(name, address)),
    ...(fixtures ? describeFixtures(fixtures) : []),
    '',
    'Tokens, at the same address on every chain',
    ...Object.entries(tokens['eip155:1']).map(([symbol, { address }]) => row(symbol, address)),
    '',
    'Accounts, each with 10000 ETH, 10000 USDC and 10000 DAI on every chain.',
    warning,
    ...accounts.map(({ address, privateKey }) => `  ${address}  ${privateKey}`),
    ...(solana ? describeSolana(solana) : []),
    ...(bitcoin ? describeBitcoin(bitcoin) : []),
    '',
    'Ready. Ctrl-C stops everything.',
  ].join('\n')
}

function describeFixtures({ chains, names }: NonNullable<Endpoints['fixtures']>): string[] {
  const { tokens, collections } = chains['eip155:1']
  return [
    '',
    'Fixtures, at the same address on every EVM chain',
    ...Object.entries(tokens).map(([symbol, { address }]) => row(symbol, address)),
    ...collections.map(({ standard, address }) => row(standard, address)),
    '',
    `Names on Ethereum: ${Object.keys(names.registered).join(', ')}`,
    row('registry', names.registry),
    row('universal', names.universalResolver),
  ]
}

function describeSolana({
  networkId,
  rpc,
  ws,
  accounts,
  tokens,
  fixtures,
}: NonNullable<Endpoints['solana']>): string[] {
  return [
    '',
    `Solana, standing in for mainnet, ${networkId}`,
    row('JSON-RPC', rpc),
    row('PubSub', ws),
    row('faucet', 'requestAirdrop of the JSON-RPC'),
    ...(fixtures ? [row('domain', `${fixtures.domain.name}, of ${fixtures.domain.owner}`)] : []),
    ...Object.entries({ ...tokens, ...(fixtures ? { BONUS: fixtures.BONUS } : {}) }).map(([symbol, { address }]) =>
      row(symbol, address),
    ),
    '',
    'Solana accounts, each with 1000 SOL, 10000 USDC and 10000 KIT (of Token-2022).',
    warning,
    ...accounts.map(({ address, secretKey }) => `  ${address}  ${secretKey}`),
  ]
}

function describeBitcoin(bitcoin: NonNullable<Endpoints['bitcoin']>): string[] {
  const { networkId, esplora, accounts, inscription, dnsOverHttps, paymentNames } = bitcoin
  return [
    '',
    `Bitcoin, a regtest, ${networkId}`,
    row('Esplora', esplora),
    row('faucet', `POST ${esplora}/faucet/ADDRESS?sats=100000`),
    row('miner', `POST ${esplora}/mine?blocks=1`),
    row('fake DNS', dnsOverHttps),
    row('names', paymentNames.map(({ name }) => name).join(', ')),
    row('inscription', `${inscription.outpoint}, a coin of the first account`),
    '',
    'Bitcoin accounts, each with 1 BTC in three coins.',
    warning,
    ...accounts.map(({ address, wif }) => `  ${address}  ${wif}`),
  ]
}

const row = (name: string, text: string): string => `  ${name.padEnd(13)} ${text}`
