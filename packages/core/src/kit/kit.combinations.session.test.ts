import { afterEach, beforeEach, describe, test, vi } from 'vitest'
import { expectRow, tableOf } from '../test-utils/combination-table.ts'

// Written by hand, as in `kit.combinations.test.ts`. R-CON-6: wallets on one session are disconnected together, and no others.

const oneSession = tableOf(
  { name: 'one session', joins: 'phone of eip155' },
  `
disconnect everything     | -              | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect eip155         | -              | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect solana         | -              | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect bip122         | -              | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect phone of solana| -              | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
the phone takes solana back | phone@Ethereum | -            | phone@Bitcoin | Ethereum
the phone takes eip155 back | -              | phone@Solana | phone@Bitcoin | Ethereum
the phone ends the session | -             | -            | -             | Ethereum
reload                    | phone@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
  asks restore phone of eip155, restore phone of solana, restore phone of bip122
reload without the phone  | -              | -            | -             | Ethereum
  asks restore phone of eip155, restore phone of solana, restore phone of bip122
switch to Base            | phone@Base     | phone@Solana | phone@Bitcoin | Base
  asks switch phone of eip155
  tracks SWITCH_NETWORK Base
switch to Solana          | phone@Ethereum | phone@Solana | phone@Bitcoin | Solana
  tracks SWITCH_NETWORK Solana
activate phone of bip122  | phone@Ethereum | phone@Solana | phone@Bitcoin | Bitcoin
  tracks SWITCH_NETWORK Bitcoin
remove Ethereum           | phone@Ethereum | phone@Solana | phone@Bitcoin | Base
  stores phone@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
  tracks MODAL_OPEN true
remove Bitcoin            | phone@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
`,
)

const sessionFirst = tableOf(
  { name: 'a session, and fox in EVM, which is not active', joins: 'fox of eip155, phone of eip155' },
  `
disconnect everything     | -                           | -            | -             | Ethereum
  asks disconnect fox of eip155, disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect eip155         | -                           | -            | -             | Ethereum
  asks disconnect fox of eip155, disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect solana         | fox@Ethereum                | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect bip122         | fox@Ethereum                | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect fox of eip155  | phone@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
  asks disconnect fox of eip155
  tracks DISCONNECT_SUCCESS eip155
disconnect phone of eip155| fox@Ethereum                | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
fox goes from eip155      | phone@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
the phone takes eip155 back | fox@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
the phone takes solana back | phone@Ethereum fox@Ethereum | -          | phone@Bitcoin | Ethereum
the phone ends the session | fox@Ethereum               | -            | -             | Ethereum
reload                    | phone@Ethereum fox@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
  asks restore phone of eip155, restore fox of eip155, restore phone of solana, restore phone of bip122
reload without the phone  | fox@Ethereum                | -            | -             | Ethereum
  asks restore phone of eip155, restore fox of eip155, restore phone of solana, restore phone of bip122
reload without fox        | phone@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
  asks restore phone of eip155, restore fox of eip155, restore phone of solana, restore phone of bip122
switch to Base            | phone@Base fox@Ethereum     | phone@Solana | phone@Bitcoin | Base
  asks switch phone of eip155
  tracks SWITCH_NETWORK Base
switch to Bitcoin         | phone@Ethereum fox@Ethereum | phone@Solana | phone@Bitcoin | Bitcoin
  tracks SWITCH_NETWORK Bitcoin
activate fox of eip155    | fox@Ethereum phone@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
activate phone of solana  | phone@Ethereum fox@Ethereum | phone@Solana | phone@Bitcoin | Solana
  tracks SWITCH_NETWORK Solana
remove Ethereum           | phone@Ethereum fox@Ethereum | phone@Solana | phone@Bitcoin | Base
  stores phone@Ethereum fox@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
  tracks MODAL_OPEN true
`,
)

const sessionSecond = tableOf(
  { name: 'fox, and a session in EVM, which is not active', joins: 'phone of eip155, fox of eip155' },
  `
disconnect eip155         | -                           | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect fox of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect solana         | fox@Ethereum                | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
disconnect fox of eip155  | phone@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
  asks disconnect fox of eip155
  tracks DISCONNECT_SUCCESS eip155
disconnect phone of eip155| fox@Ethereum                | -            | -             | Ethereum
  asks disconnect phone of eip155, disconnect phone of solana, disconnect phone of bip122
  tracks DISCONNECT_SUCCESS eip155 solana bip122
the phone takes eip155 back | fox@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
the phone ends the session | fox@Ethereum               | -            | -             | Ethereum
reload                    | fox@Ethereum phone@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
  asks restore fox of eip155, restore phone of eip155, restore phone of solana, restore phone of bip122
reload without fox        | phone@Ethereum              | phone@Solana | phone@Bitcoin | Ethereum
  asks restore fox of eip155, restore phone of eip155, restore phone of solana, restore phone of bip122
switch to Base            | fox@Base phone@Ethereum     | phone@Solana | phone@Bitcoin | Base
  asks switch fox of eip155
  tracks SWITCH_NETWORK Base
activate phone of eip155  | phone@Ethereum fox@Ethereum | phone@Solana | phone@Bitcoin | Ethereum
`,
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a session of three namespaces, alone and with another wallet', () => {
  test.each([...oneSession, ...sessionFirst, ...sessionSecond])('R-CON-6: $name', expectRow)
})
