/** An address that a window may be sent to: encrypted, or on this machine. */
export const isSafeAddress = (uri: string): boolean =>
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/i.test(uri)

/** An address of the dApp's own choice that is encrypted or on this machine; without credentials, query and fragment. */
export const ownAddress =
  /^(https:\/\/(?=\w|\[)|http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$))[^?#@\\\s]*$/
