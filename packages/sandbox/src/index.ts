export type { TestAccount } from './accounts.ts'
export type { Bitcoin, BitcoinEndpoints, BitcoinOptions } from './bitcoin/start-bitcoin.ts'
export type { CaipChainId } from './chains.ts'
export type { Directory, DirectoryOptions } from './directory/directory.ts'
export type { DirectoryFault } from './directory/directory-fault.ts'
export { canary, hostileImages, hostileNames, hostileUrls, lookAlikeUrls } from './directory/hostile-corpus.ts'
export { hostileListings } from './directory/hostile-listings.ts'
export type { Listing } from './directory/listing.ts'
export { phoneListing, phoneWalletId } from './directory/phone-listing.ts'
export { type StartedDirectory, startDirectory } from './directory/start-directory.ts'
export {
  type AllEndpoints,
  type Endpoints,
  requireAllChains,
  type TokenSymbol,
} from './endpoints/endpoints.ts'
export { addToEndpoints, readEndpoints } from './endpoints/endpoints-file.ts'
export type { TestToken } from './evm/deploy-token.ts'
export type { ChainFixtures, Fixtures } from './fixtures/deploy-fixtures.ts'
export type { NameFixtures } from './fixtures/deploy-names.ts'
export type { SpamContracts } from './fixtures/spam.ts'
export { startBitcoin, startSolana } from './load-chains.ts'
export type { ReceivedMail } from './mail/received-mail.ts'
export { type Mail, type MailOptions, startMail } from './mail/start-mail.ts'
export type { Delivery } from './relay/client-socket.ts'
export { createMessageStore, type MessageStore, type PublishParams, type RelayMessage } from './relay/message-store.ts'
export { type Relay, type RelayOptions, startRelay } from './relay/start-relay.ts'
export type { Solana, SolanaEndpoints, SolanaOptions } from './solana/start-solana.ts'
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts'
