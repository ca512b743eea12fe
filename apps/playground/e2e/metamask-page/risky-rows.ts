import { left, off, refuses, row, type Section, sends, signs } from './row.ts'

const app = 'it opens MetaMask’s own app on a phone'
const invalid = -32602

export const riskySections: readonly Section[] = [
  {
    title: 'PPOM - Malicious Transactions and Signatures',
    rows: [
      sends('maliciousRawEthButton', 'ETH is sent after the visitor has approved it'),
      off('mintSepoliaERC20', 'the page shows it on Sepolia only'),
      sends('maliciousERC20TransferButton', 'the visitor is warned that the token is not known'),
      sends('maliciousApprovalButton', 'the visitor is warned of the allowance'),
      sends('maliciousSetApprovalForAll', 'the visitor is warned of the allowance for all of a collection'),
      sends('maliciousContractInteractionButton', 'the visitor reads that the effect is unknown'),
      signs('maliciousPermit', 'the visitor is warned of a permit'),
      signs('maliciousTradeOrder', 'the data is shown and signed'),
      signs('maliciousSeaport', 'the data is shown and signed'),
    ],
  },
  {
    title: 'PPOM - EIP 5792 - Malicious Send Calls',
    rows: [
      ...[
        'ppomSendMaliciousEthButton',
        'ppomSendMaliciousERC20TransferButton',
        'ppomSendMaliciousERC20ApprovalButton',
        'ppomSendMaliciousSetApprovalForAllButton',
        'ppomSendMaliciousContractInteractionButton',
        'ppomSendThreeMaliciousTxsButton',
      ].map((button) => sends(button, 'the visitor reads each call, and they are done at once')),
      row('ppomGetCallsStatusButton', 'the page reads that they are done', {
        ends: ['answer'],
        shows: ['#ppomGetCallsStatusResult', /"status": 200/],
      }),
    ],
  },
  {
    title: 'PPOM - Malicious Batching and Queueing',
    rows: [
      row('sendEIP1559Batch', 'ten requests wait in a line, and cancelling takes back those that are left', {
        ends: ['mined', ...Array<number>(9).fill(4001)],
        visitor: 'approves one, then cancels',
      }),
      row('sendEIP1559Queue', 'each is asked for by itself, and what is rejected is not sent', {
        ends: Array<number>(10).fill(4001),
        visitor: 'rejects',
      }),
      row('signTypedDataV4Batch', 'ten requests wait in a line, and cancelling takes back those that are left', {
        ends: ['signature', ...Array<number>(9).fill(4001)],
        visitor: 'approves one, then cancels',
      }),
      row('signTypedDataV4Queue', 'each is asked for by itself, and what is rejected is not signed', {
        ends: Array<number>(10).fill(4001),
        visitor: 'rejects',
      }),
      left('(Mobile) Malicious Eth Transfer With Deeplink', app),
      left('(Mobile) Malicious ERC20 Transfer With Deeplink', app),
      left('(Mobile) Malicious ERC20 Approval With Deeplink', app),
    ],
  },
  {
    title: 'PPOM - Malicious Warning Bypasses',
    rows: [
      refuses('maliciousSendWithOddHexData', invalid, 'data of half a byte is refused'),
      refuses('maliciousApproveERC20WithOddHexData', invalid, 'data of half a byte is refused'),
      refuses('maliciousSendWithoutHexPrefixValue', invalid, 'a value that is no quantity is refused'),
      refuses('maliciousPermitHexPaddedChain', invalid, 'a chain that is not written as a number is refused'),
      refuses('maliciousPermitIntAddress', invalid, 'a contract that is no address is refused'),
    ],
  },
]

export const malformedSections: readonly Section[] = [
  {
    title: 'Malformed Signatures',
    rows: [
      refuses('signInvalidType', invalid, 'a type that is none is refused', {
        shows: ['#signMalformedResult', /^Error: /],
      }),
      refuses('signEmptyDomain', invalid, 'a domain without what its type names is refused'),
      signs('signExtraDataNotTyped', 'what no type signs is not signed', {
        shows: ['#signMalformedResult', 'signature'],
      }),
      refuses('signInvalidPrimaryType', invalid, 'a primary type that is not there is refused'),
      refuses('signNoPrimaryTypeDefined', invalid, 'data without a primary type is refused'),
      refuses('signInvalidVerifyingContractType', invalid, 'a contract that is no address is refused'),
    ],
  },
  {
    title: 'Malformed Transactions',
    rows: [
      refuses('sendWithInvalidValue', invalid, 'a value that is no quantity is refused'),
      refuses('sendWithInvalidTxType', invalid, 'a kind of transaction that is not known is refused'),
      refuses('sendWithInvalidRecipient', invalid, 'a recipient that is no address is refused'),
      refuses('sendWithInvalidGasLimit', invalid, 'gas that is no quantity is refused'),
      refuses('sendWithInvalidMaxFeePerGas', invalid, 'a fee that is no quantity is refused'),
    ],
  },
  {
    title: 'Tempo Transactions',
    rows: [refuses('sendTempoBatchTx', invalid, 'not offered: a kind of transaction that one chain alone has')],
  },
]
