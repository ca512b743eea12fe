import { lacks, off, refuses, row, type Section, sends, signs } from './row.ts'

const unsupported = /Your wallet cannot do that\./

export const signingSections: readonly Section[] = [
  {
    title: 'Encrypt / Decrypt',
    rows: [
      lacks('getEncryptionKeyButton', 'the keys of this wallet sign, they do not decrypt', {
        shows: ['#encryptionKeyDisplay', unsupported],
      }),
      off('encryptButton', 'there is no key to encrypt for'),
      off('decryptButton', 'there is nothing to decrypt'),
    ],
  },
  {
    title: 'Eth Sign',
    rows: [lacks('ethSign', '`eth_sign` signs what nobody can read', { shows: ['#ethSign', unsupported] })],
  },
  {
    title: 'Personal Sign',
    rows: [
      signs('personalSign', 'the message is shown and signed', { shows: ['#personalSignResult', 'signature'] }),
      row('personalSignVerify', 'the page recovers the account from it, by its library and by the provider', {
        shows: ['#personalSignVerifyECRecoverResult', 'account'],
      }),
    ],
  },
  {
    title: 'Sign Typed Data',
    rows: [
      lacks('signTypedData', 'version 1 binds a signature to no site and no contract', {
        shows: ['#signTypedDataResult', unsupported],
      }),
      off('signTypedDataVerify', 'nothing was signed'),
    ],
  },
  {
    title: 'Sign Typed Data V3',
    rows: [
      lacks('signTypedDataV3', 'version 4 signs the same data, and lists besides', {
        shows: ['#signTypedDataV3Result', unsupported],
      }),
      off('signTypedDataV3Verify', 'nothing was signed'),
    ],
  },
  {
    title: 'Sign Typed Data V4',
    rows: [
      signs('signTypedDataV4', 'the data is shown and signed', { shows: ['#signTypedDataV4Result', 'signature'] }),
      row('signTypedDataV4Verify', 'the page recovers the account from it', {
        shows: ['#signTypedDataV4VerifyResult', 'account'],
      }),
    ],
  },
  {
    title: 'Sign Permit',
    rows: [
      signs('signPermit', 'the visitor is warned of a permit, which is signed', {
        shows: ['#signPermitResult', 'signature'],
      }),
      row('signPermitVerify', 'the page recovers the account from it', {
        shows: ['#signPermitVerifyResult', 'account'],
      }),
    ],
  },
  {
    title: 'Sign Typed Data Variants',
    rows: ['signBlurOrder', 'signPermitSingle', 'signPermitBatch', 'signSeaportBulkOrder'].map((button) =>
      signs(button, 'the data is shown and signed', { shows: ['#signPermitVariantResult', 'signature'] }),
    ),
  },
  {
    title: 'Sign In With Ethereum',
    rows: [
      signs('siwe', 'the visitor reads that this signs them in', { shows: ['#siweResult', 'signature'] }),
      signs('siweResources', 'the visitor reads that this signs them in', { shows: ['#siweResult', 'signature'] }),
      signs('siweBadDomain', 'the visitor is warned of another site', { shows: ['#siweResult', 'signature'] }),
      signs('siweBadAccount', 'the visitor is warned of another account', { shows: ['#siweResult', 'signature'] }),
      signs('siweMalformed', 'the visitor is warned that the message is not whole', {
        shows: ['#siweResult', 'signature'],
      }),
    ],
  },
]

export const networkSections: readonly Section[] = [
  {
    title: 'Ethereum Chain Interactions',
    rows: [
      lacks('addEthereumChain', 'the embedded wallet reaches the networks that its own service names'),
      refuses('switchEthereumChain', 4902, 'a network that the kit does not have is refused'),
    ],
  },
  {
    title: 'Send form',
    rows: [
      sends('submitForm', 'a transaction that the visitor wrote is sent', {
        fill: {
          '#toInput': '0x9bc5baF874d2DA8D216aE9f137804184EE5AfEF4',
          '#amountInput': '0x1',
          '#gasInput': '0x2540be400',
          '#dataInput': '0x',
        },
      }),
    ],
  },
  {
    title: 'ENS Resolution',
    rows: [
      row('ensSubmit', 'the page asks the chain, which has no registry of names at its address', {
        fill: { '#ensInput': 'ana.eth' },
        shows: ['#ensResult', 'Failed to resolve address'],
      }),
    ],
  },
  {
    title: 'Network Picker',
    rows: [
      row('openNetworkPicker', 'the page lists networks', {
        shows: ['.network-modal-item-name >> nth=0', 'Ethereum Mainnet'],
      }),
      row('×', 'the page closes its list', {
        shows: ['.network-modal[style*="none"] h5', 'Select Network'],
      }),
      row('openNetworkPicker', 'the page lists networks, and the wallet moves to the one that is picked', {
        afterwards: '.network-modal-item[data-chain-id="0x2105"]',
        ends: ['answer'],
        shows: ['#chainId', '0x2105'],
      }),
    ],
  },
]
