import { lacks, left, off, refuses, row, type Section, sends } from './row.ts'

const app = 'it opens MetaMask’s own app on a phone'
const lists = 'wallets of this kit have no list of tokens that a page can add to (EIP-747)'
const someone = '0x9bc5baF874d2DA8D216aE9f137804184EE5AfEF4'

export const connectSections: readonly Section[] = [
  {
    title: 'Connect Actions',
    rows: [
      row('connectButton', 'the visitor signs in by email, and the page learns the account', {
        // By every visit.
        isLeft: true,
        shows: ['#accounts', 'account'],
      }),
      left('walletConnect', 'it opens a modal of its own, for a relay on the internet'),
      left('sdkConnect', 'it connects to MetaMask through a server on the internet'),
      row('getAccounts', 'the page reads the account', { shows: ['#getAccountsResult', 'account'] }),
    ],
  },
  {
    title: 'Permissions Actions',
    rows: ['requestPermissions', 'getPermissions', 'revokeAccountsPermission'].map((button) =>
      lacks(button, 'who is signed in has connected all of the wallet; there is no list of permissions (EIP-2255)', {
        shows: ['#permissionsResult', /Your wallet cannot do that\./],
      }),
    ),
  },
  {
    title: 'Provider',
    rows: [
      row('useWindowProviderButton', 'the page leaves its provider, as it does for any without an id', {
        shows: ['#accounts', ''],
      }),
      row('Use Kit wallet', 'the page takes the provider that was announced (EIP-6963), and finds the account', {
        shows: ['#accounts', 'account'],
      }),
    ],
  },
]

export const sendSection: Section = {
  title: 'Send Eth',
  rows: [
    sends('sendButton', 'a transaction with a gas price is sent'),
    sends('sendEIP1559Button', 'a transaction with fees of EIP-1559 is sent'),
    sends('sendEIP1559WithoutGasButton', 'the wallet fills in gas and fees'),
    left('(Mobile) Send with Deeplink', app),
    sends('deployButton', 'the contract is deployed', { shows: ['#contractStatus', 'Deployed'] }),
    sends('depositButton', '4 ETH are paid in', { shows: ['#contractStatus', 'Deposit completed'] }),
    sends('withdrawButton', '1 ETH is paid out', { shows: ['#contractStatus', 'Withdrawn'] }),
    sends('deployFailingButton', 'the contract is deployed', { shows: ['#failingContractStatus', 'Deployed'] }),
    row('sendFailingButton', 'the transaction fails in its block, and the page has its hash', {
      ends: ['reverted'],
      shows: ['#failingContractStatus', 'Failed transaction process completed as expected.'],
    }),
    sends('deployMultisigButton', 'the contract is deployed', { shows: ['#multisigContractStatus', 'Deployed'] }),
    row('sendMultisigButton', 'the page names too little gas for a contract, and the transaction fails in its block', {
      ends: ['reverted'],
      shows: ['#multisigContractStatus', 'Transaction completed as expected.'],
    }),
    sends('sendHeavyHexDataButton', 'a transaction of 96 kB is sent'),
  ],
}

export const erc20Section: Section = {
  title: 'ERC 20',
  rows: [
    sends('createToken', 'the token is deployed', { shows: ['#erc20TokenAddresses', /^contract$/] }),
    lacks('watchAssets', lists),
    sends('transferTokens', '1.5 TST are sent'),
    left('(Mobile) Transfer Tokens with Deeplink', app),
    sends('approveTokens', 'an account may take 7 TST', { fill: { '#approveTo': 'account' } }),
    left('(Mobile) Approve Tokens with Deeplink', app),
    sends('increaseTokenAllowance', 'it may take 1 TST more'),
    row('getAllowance', 'the chain says 8 TST', {
      fill: { '#allowanceOwner': 'account', '#allowanceSpender': 'account' },
      shows: ['#allowanceAmountResult', '8.0000'],
    }),
    sends('transferFromTokens', '1.5 TST are taken by the allowance', {
      fill: { '#transferFromSenderInput': 'account', '#transferFromRecipientInput': someone },
      shows: ['#tokenMethodsResult', '[object Object]'],
    }),
    sends('transferTokensWithoutGas', '1.5 TST are sent, the wallet fills in the gas'),
    sends('approveTokensWithoutGas', 'an account may take 7 TST, the wallet fills in the gas'),
  ],
}

export const erc721Section: Section = {
  title: 'ERC 721',
  rows: [
    sends('deployNFTsButton', 'the collection is deployed', { shows: ['#nftsStatus', 'Deployed'] }),
    sends('mintButton', 'an NFT is minted', { shows: ['#nftsStatus', 'Mint completed'] }),
    lacks('watchNFTButton', lists),
    row('watchNFTsButton', 'not offered: `sendAsync` is none of EIP-1193'),
    sends('approveButton', 'an account may take the NFT', { shows: ['#nftsStatus', 'Approve completed'] }),
    sends('setApprovalForAllButton', 'an account may take all of the collection', {
      shows: ['#nftsStatus', 'Set Approval For All completed'],
    }),
    sends('revokeButton', 'it may no more', { shows: ['#nftsStatus', 'Revoke completed'] }),
    sends('transferFromButton', 'the NFT is sent', { shows: ['#nftsStatus', 'Transfer From completed'] }),
    refuses('sign721Permit', -32602, 'an address with a wrong checksum (EIP-55) is refused', {
      shows: ['#sign721PermitResult', /^Error: /],
    }),
    off('sign721PermitVerify', 'nothing was signed'),
  ],
}

export const erc1155Section: Section = {
  title: 'ERC 1155',
  rows: [
    sends('deployERC1155Button', 'the collection is deployed', { shows: ['#erc1155Status', 'Deployed'] }),
    sends('batchMintButton', 'three kinds are minted', {
      fill: { '#batchMintTokenIds': '1, 2, 3', '#batchMintIdAmounts': '1, 1, 1000' },
      shows: ['#erc1155Status', 'Batch Minting completed'],
    }),
    sends('batchTransferFromButton', 'two kinds are sent at once', {
      fill: { '#batchTransferTokenIds': '1, 3', '#batchTransferTokenAmounts': '1, 500' },
      shows: ['#erc1155Status', 'Batch Transfer From completed'],
    }),
    sends('setApprovalForAllERC1155Button', 'an account may take all of the collection', {
      shows: ['#erc1155Status', 'Set Approval For All completed'],
    }),
    sends('revokeERC1155Button', 'it may no more', { shows: ['#erc1155Status', 'Revoke completed'] }),
    lacks('watchAssetButton', lists),
  ],
}

export const eip747Section: Section = { title: 'EIP 747', rows: [lacks('eip747WatchButton', lists)] }

const callForms = (count: number) => new RegExp(`^(\\s*Call\\s+To\\s+Data\\s+Value\\s+Remove Call\\s*){${count}}$`)

export const eip5792Section: Section = {
  title: 'EIP 5792',
  rows: [
    sends('eip5792SendCallsButton', 'two calls are done at once'),
    row('eip5792GetCallsStatusButton', 'the page reads that they are done', {
      ends: ['answer'],
      shows: ['#eip5792GetCallsStatusResult', /"status": 200/],
    }),
    sends('eip5792SendCallsApprovalButton', 'seven calls are done at once, and the visitor is warned of allowances'),
    refuses('eip5792SendCallsRequiredAssetsButton', 5700, 'not offered: funds from elsewhere (ERC-7682)'),
    row('eip5792GetCapabilitiesButton', 'the page reads what the account can do', {
      ends: ['answer'],
      shows: ['#eip5792GetCapabilitiesResult', /"atomic"/],
    }),
    row('eip5792SendCallsEdit', 'the page opens its form', { shows: ['#eip5792Calls', callForms(2)] }),
    row('eip5792AddCall', 'the page adds a call to its form', { shows: ['#eip5792Calls', callForms(3)] }),
    row('Remove Call', 'the page takes a call out of its form', { shows: ['#eip5792Calls', callForms(2)] }),
  ],
}

export const swapSections: readonly Section[] = [
  {
    title: 'Swap Comparison (High Fee Test - Mainnet only)',
    rows: [
      row('resetConfigButton', 'the page resets its form', {
        fill: { '#ethAmountInput': '1' },
        shows: ['#displayEthAmount', '0.0003'],
      }),
      sends('swapComparisonSwapButton', 'a call that the wallet does not know is sent, and said to be unknown', {
        shows: ['#swapStatus', 'Transaction sent!'],
      }),
    ],
  },
  {
    title: 'Batch USDC → ETH Swap (Mainnet only)',
    rows: [
      row('batchUsdcSwapResetButton', 'the page resets its form', {
        fill: { '#batchUsdcSwapAmount': '1' },
        shows: ['#displayUsdcAmount', '0.5'],
      }),
      sends('batchUsdcSwapExecuteButton', 'three calls are done at once', {
        shows: ['#batchUsdcSwapStatus', 'Batch submitted successfully!'],
      }),
      row('batchUsdcSwapCheckStatusButton', 'the page moves to where the status can be read'),
    ],
  },
]
