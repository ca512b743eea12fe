/** Methods that put a question to the visitor. Two of one kind cannot wait at once. */
const kinds: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'accounts',
  wallet_requestPermissions: 'accounts',
  wallet_switchEthereumChain: 'chain',
  wallet_addEthereumChain: 'chain',
  personal_sign: 'personal_sign',
  eth_signTypedData_v4: 'eth_signTypedData_v4',
  eth_sendTransaction: 'eth_sendTransaction',
}

/** What kind of question a method puts to the visitor; `undefined` for one that never asks. */
export function kindOfQuestion(method: string): string | undefined {
  return Object.hasOwn(kinds, method) ? kinds[method] : undefined
}
