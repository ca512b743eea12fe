/** How long texts of the protocol may be, and lists. What is longer is no message. */
export const protocolLimits = {
  email: 254,
  emailLocalPart: 64,
  code: 16,
  text: 512,
  name: 64,
  url: 2_048,
  accounts: 1_024,
  networks: 256,
  icons: 8,
} as const
