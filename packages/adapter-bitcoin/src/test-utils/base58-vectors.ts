import type { AddressFamily } from '../chain/chains.ts'

/** Base58 addresses and their scripts: `key_io_valid.json` of Bitcoin Core (MIT). */
export const base58Vectors: readonly (readonly [
  address: string,
  script: string,
  families: readonly AddressFamily[],
])[] = [
  ['1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo', '76a914a31c06bd463e3923bc1aadbde48b16976c08071788ac', ['mainnet']],
  ['36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm', 'a914373b819a068f32b7a6b38b6b38729647cfde01c287', ['mainnet']],
  ['mzK2FFDEhxqHcmrJw1ysqFkVyhUULo45hZ', '76a914ce28b26c57472737f5c3561a1761185bd8589a4388ac', ['testnet', 'regtest']],
  ['2NC2hEhe28ULKAJkW5MjZ3jtTMJdvXmByvK', 'a914ce0bba75891ff9ec60148d4bd4a09ee2dc5c933187', ['testnet', 'regtest']],
  ['mww4LvqtTMKvmeQvizPz2EQv26xTneWrbg', '76a914b4110ba93ac54afc14da3bdd19614774a2d55d2988ac', ['testnet', 'regtest']],
  ['2N1r7aC69VHeE7yQJPDLi9T1PYq4wnwvjuT', 'a9145e5a35ab44b3efaea5129ba22b88ba3e2976614587', ['testnet', 'regtest']],
  ['n4fajahJrAuKbN7uNsKjLjQkz9Qn5ewJXQ', '76a914fdeca3b08e38af53d7c4c60e3ad208ce5066441088ac', ['testnet', 'regtest']],
  ['2MxFajLApXpYk4VodBSZSt7rw8y4ryABkfA', 'a91436e9f191e0b75036a77f65e2eaa4752443233fbe87', ['testnet', 'regtest']],
  ['1FjL87pn8ky6Vbavd1ZHeChRXtoxwRGCRd', '76a914a19331b7b2627e663e25a7b001e4c0dcc5e21bc788ac', ['mainnet']],
  ['3BZECeAH8gSKkjrTx8PwMrNQBLG18yHpvf', 'a9146c382dcdf5b284760c8e3fead91f7422cd76aa8787', ['mainnet']],
  ['n4YNbYuFdPwFrxSP8sjHFbAhUbLMUiY9jE', '76a914fc8f9851f3c1e4719cd0b8e4816dd4e88c72e52888ac', ['testnet', 'regtest']],
  ['2NAeQVZayzVFAtgeC3iYJsjpjWDmsDph71A', 'a914bedc797342c03fd7a346c4c7857ca03d467013b687', ['testnet', 'regtest']],
  ['mnCBpkNMJEJLehgdEkzSo2eioniyJMxLpZ', '76a914493c455551e48a1423263b62b127b436106a685488ac', ['testnet', 'regtest']],
  ['2N5sNHomeNJDZv67AcFx9ES7FBZY4jx9KDA', 'a9148a776a0f34d56b63e7c595f2b205dbe1c393617a87', ['testnet', 'regtest']],
  ['mfhE6jAUwjUDNZhaX1PAsDTKfneQF2Nshc', '76a91401f15a4cc063dae4f4d56b89bfbc8bcc9ae5387c88ac', ['testnet', 'regtest']],
  ['2MxNm1VHyVU4RuP3u1c1v5aQLk2dQjwy1Qk', 'a91438456f7c076356abadcc67b92ad777eb20fb9f8887', ['testnet', 'regtest']],
]

/** Strings with a base58 checksum that are no addresses (`key_io_invalid.json`) or are private keys (`key_io_valid.json`). */
export const base58Strangers: readonly string[] = [
  '5JuW2AMDYu4xVwRG9DZW18VbzQrGcd5RCgb99sS6ehJsNQXu5b9',
  'L5nJeqKmpHp4P7F8ZYyjwc5a7P4d8EabuGAzfGJk7yC1BJyzNaEd',
  '92ZdE5HoLafywnTBbzPxbvRmp75pSfzvdU3XaZGh1cToipgdHVh',
  'cV83kKisF3RQSvXbUCm9ox3kaz5JjEUBWcx8tNydfGJcyeUxuH47',
  '1GAdfviErV2Ew95FPtZyikz2qGP3gyCB6Hyu94sedAkPpA523m3fQwps9YKUZkKgQckGPKhRsFR',
  '37G2kMDLpmWVhimxRdzwNfE8JFvWXnJYnVcXeeGrek2qumdJuK7XArcVVpRtLLjRra3t64BEPF2',
  'giymtio7u7oqWtmC9YnvAEKkLF3JQpAdkEFkVJKYrVDfaLbhaDpX1ihfF2vZmya1i61fwLPC3YQ',
  '8iVk9nLM3nYwRuwypjy9NK5rsuZH7BbrQRZ1pgcQmvMnjAgRXD',
  'cPTVQ1hbo4qdoysf6Jx5GthqucNmdfqt6J2pZRFeXv8Ep7Kmjqud',
  '2UB3iG3VJbX2TRrMwm6ssWskgvU9VjFBYSqCzwqkrihCwo7mg4mtS4WuGZgxTKuxf5A3EcotYEymz',
  '2UVPFpGYnLHJezFzjUo42our6PMEoozzRdM',
  '2MygHQjE1U33q3LSC53p69YqFjP8PihumJAF',
  'KzNbAQ4mexfAxa6RKBzHQqfoTycaeWpv2p',
  '2jDPrDfAKihCGPbPD9ztY8TswAia4V8Bc6vx',
  'AZEah8d1EK362okRBS66e8SvdtYkrE8tsX',
  '2NDNP7GY59tTJPZTpbkprhM9SR99Nn5rUs7',
]
