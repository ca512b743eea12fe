/** A text that mail can be sent to, within RFC 5321's lengths: 64 before the sign, 254 in all. The mailbox itself proves the rest. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    text.length <= 254 &&
    at >= 1 &&
    at <= 64 &&
    /^[^\s@"(),:;<>[\]\\]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i.test(text)
  )
}
