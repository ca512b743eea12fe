import { afterEach, beforeEach, describe, test, vi } from 'vitest'
import { expectRow, tableOf } from '../test-utils/combination-table.ts'
import { at } from '../test-utils/start-combined-kit.ts'

// Written by hand. R-CON-6: who goes, and that nothing of them is kept; R-CON-4: what a reload finds, and that nothing is
// said of what it does not find; R-NET-5 and R-NET-6: what is on show. How to read a table: `test-utils/combination-table.ts`.

const threeWallets = tableOf(
  { name: 'three wallets', joins: 'coin of bip122, ghost of solana, fox of eip155' },
  `
disconnect everything     | -            | -            | -            | Ethereum
  asks disconnect fox of eip155, disconnect ghost of solana, disconnect coin of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect eip155         | -            | ghost@Solana | coin@Bitcoin | Solana
  asks disconnect fox of eip155
  tracks SWITCH_NETWORK Solana, DISCONNECT_SUCCESS eip155
disconnect solana         | fox@Ethereum | -            | coin@Bitcoin | Ethereum
  asks disconnect ghost of solana
  tracks DISCONNECT_SUCCESS solana
disconnect bip122         | fox@Ethereum | ghost@Solana | -            | Ethereum
  asks disconnect coin of bip122
  tracks DISCONNECT_SUCCESS bip122
disconnect ghost of solana| fox@Ethereum | -            | coin@Bitcoin | Ethereum
  asks disconnect ghost of solana
  tracks DISCONNECT_SUCCESS solana
fox goes from eip155      | -            | ghost@Solana | coin@Bitcoin | Solana
  tracks SWITCH_NETWORK Solana
ghost goes from solana    | fox@Ethereum | -            | coin@Bitcoin | Ethereum
coin goes from bip122     | fox@Ethereum | ghost@Solana | -            | Ethereum
reload                    | fox@Ethereum | ghost@Solana | coin@Bitcoin | Ethereum
  asks restore fox of eip155, restore ghost of solana, restore coin of bip122
reload without fox        | -            | ghost@Solana | coin@Bitcoin | Ethereum
  asks restore fox of eip155, restore ghost of solana, restore coin of bip122
reload without ghost      | fox@Ethereum | -            | coin@Bitcoin | Ethereum
  asks restore fox of eip155, restore ghost of solana, restore coin of bip122
switch to Base            | fox@Base     | ghost@Solana | coin@Bitcoin | Base
  asks switch fox of eip155
  tracks SWITCH_NETWORK Base
switch to Devnet          | fox@Ethereum | ghost@Devnet | coin@Bitcoin | Devnet
  asks switch ghost of solana
  tracks SWITCH_NETWORK Devnet
switch to Bitcoin         | fox@Ethereum | ghost@Solana | coin@Bitcoin | Bitcoin
  tracks SWITCH_NETWORK Bitcoin
activate ghost of solana  | fox@Ethereum | ghost@Solana | coin@Bitcoin | Solana
  tracks SWITCH_NETWORK Solana
activate fox of eip155    | fox@Ethereum | ghost@Solana | coin@Bitcoin | Ethereum
remove Ethereum           | fox@Ethereum | ghost@Solana | coin@Bitcoin | Base
  stores fox@Ethereum | ghost@Solana | coin@Bitcoin | Ethereum
  tracks MODAL_OPEN true
remove Solana             | fox@Ethereum | ghost@Solana | coin@Bitcoin | Ethereum
`,
)

const oneOfThreeChains = tableOf(
  { name: 'one wallet of three chains', joins: 'star of bip122, star of solana, star of eip155' },
  `
disconnect everything     | -             | -            | -            | Ethereum
  asks disconnect star of eip155, disconnect star of solana, disconnect star of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect eip155         | -             | star@Solana  | star@Bitcoin | Solana
  asks disconnect star of eip155
  tracks SWITCH_NETWORK Solana, DISCONNECT_SUCCESS eip155
disconnect solana         | star@Ethereum | -            | star@Bitcoin | Ethereum
  asks disconnect star of solana
  tracks DISCONNECT_SUCCESS solana
disconnect bip122         | star@Ethereum | star@Solana  | -            | Ethereum
  asks disconnect star of bip122
  tracks DISCONNECT_SUCCESS bip122
disconnect star of bip122 | star@Ethereum | star@Solana  | -            | Ethereum
  asks disconnect star of bip122
  tracks DISCONNECT_SUCCESS bip122
star goes from eip155     | -             | star@Solana  | star@Bitcoin | Solana
  tracks SWITCH_NETWORK Solana
star goes from solana     | star@Ethereum | -            | star@Bitcoin | Ethereum
reload                    | star@Ethereum | star@Solana  | star@Bitcoin | Ethereum
  asks restore star of eip155, restore star of solana, restore star of bip122
reload without star       | -             | -            | -            | Ethereum
  asks restore star of eip155, restore star of solana, restore star of bip122
switch to Base            | star@Base     | star@Solana  | star@Bitcoin | Base
  asks switch star of eip155
  tracks SWITCH_NETWORK Base
switch to Solana          | star@Ethereum | star@Solana  | star@Bitcoin | Solana
  tracks SWITCH_NETWORK Solana
activate star of bip122   | star@Ethereum | star@Solana  | star@Bitcoin | Bitcoin
  tracks SWITCH_NETWORK Bitcoin
remove Ethereum           | star@Ethereum | star@Solana  | star@Bitcoin | Base
  stores star@Ethereum | star@Solana | star@Bitcoin | Ethereum
  tracks MODAL_OPEN true
remove Bitcoin            | star@Ethereum | star@Solana  | star@Bitcoin | Ethereum
`,
)

const twoInEvm = tableOf(
  {
    name: 'two wallets in EVM, one in Solana',
    joins: 'owl of eip155, ghost of solana, fox of eip155',
    answers: { eip155: { home: { owl: at.Base } } },
  },
  `
disconnect everything     | -                     | -            | - | Ethereum
  asks disconnect owl of eip155, disconnect fox of eip155, disconnect ghost of solana
  tracks DISCONNECT_SUCCESS eip155 solana
disconnect eip155         | -                     | ghost@Solana | - | Solana
  asks disconnect owl of eip155, disconnect fox of eip155
  tracks SWITCH_NETWORK Solana, DISCONNECT_SUCCESS eip155
disconnect solana         | fox@Ethereum owl@Base | -            | - | Ethereum
  asks disconnect ghost of solana
  tracks DISCONNECT_SUCCESS solana
disconnect bip122         | fox@Ethereum owl@Base | ghost@Solana | - | Ethereum
disconnect fox of eip155  | owl@Base              | ghost@Solana | - | Base
  asks disconnect fox of eip155
  tracks SWITCH_NETWORK Base, DISCONNECT_SUCCESS eip155
disconnect owl of eip155  | fox@Ethereum          | ghost@Solana | - | Ethereum
  asks disconnect owl of eip155
  tracks DISCONNECT_SUCCESS eip155
fox goes from eip155      | owl@Base              | ghost@Solana | - | Base
  tracks SWITCH_NETWORK Base
owl goes from eip155      | fox@Ethereum          | ghost@Solana | - | Ethereum
ghost goes from solana    | fox@Ethereum owl@Base | -            | - | Ethereum
reload                    | fox@Ethereum owl@Base | ghost@Solana | - | Ethereum
  asks restore fox of eip155, restore owl of eip155, restore ghost of solana
reload without fox        | owl@Base              | ghost@Solana | - | Base
  asks restore fox of eip155, restore owl of eip155, restore ghost of solana
reload without owl        | fox@Ethereum          | ghost@Solana | - | Ethereum
  asks restore fox of eip155, restore owl of eip155, restore ghost of solana
switch to Base            | fox@Base owl@Base     | ghost@Solana | - | Base
  asks switch fox of eip155
  tracks SWITCH_NETWORK Base
switch to Solana          | fox@Ethereum owl@Base | ghost@Solana | - | Solana
  tracks SWITCH_NETWORK Solana
switch to Bitcoin         | fox@Ethereum owl@Base | ghost@Solana | - | Bitcoin
  tracks SWITCH_NETWORK Bitcoin
activate owl of eip155    | owl@Base fox@Ethereum | ghost@Solana | - | Base
  tracks SWITCH_NETWORK Base
activate ghost of solana  | fox@Ethereum owl@Base | ghost@Solana | - | Solana
  tracks SWITCH_NETWORK Solana
remove Ethereum           | fox@Ethereum owl@Base | ghost@Solana | - | Base
  stores fox@Ethereum owl@Base | ghost@Solana | - | Ethereum
  tracks MODAL_OPEN true
remove Base               | fox@Ethereum owl@Base | ghost@Solana | - | Ethereum
`,
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('wallets that are connected side by side', () => {
  test.each([...threeWallets, ...oneOfThreeChains, ...twoInEvm])('R-CON-6: $name', expectRow)
})
