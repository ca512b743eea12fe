// What a page first wants of its services, in one file. Sessions need the checks, too, and a page's start would name the file that a
// bundler makes of what is shared.
export { createWalletList } from '../wallet-list/create-wallet-list.ts'
export { checkServices } from './check-options.ts'
