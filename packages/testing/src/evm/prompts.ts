/** Methods that prompt the visitor. Two prompts of one kind cannot be open at once. */
const kinds: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'accounts',
  wallet_requestPermissions: 'accounts',
  wallet_switchEthereumChain: 'chain',
  wallet_addEthereumChain: 'chain',
  personal_sign: 'personal_sign',
  eth_signTypedData_v4: 'eth_signTypedData_v4',
  eth_sendTransaction: 'eth_sendTransaction',
}

/** The kind of prompt that a method shows; `undefined` for a method without one. */
export function promptKind(method: string): string | undefined {
  return Object.hasOwn(kinds, method) ? kinds[method] : undefined
}
