const beginnings = 'Ba Bri Clo Da Dra El Fle Fo Gi Ho Ju Ka Lu Mo Ni Pa Ro Su Te Vo'.split(' ')
const endings = 'lan bu mira vel dosh to kuna rissa nim dor pel bla zuma ti wen ga sky fona lim rup'.split(' ')
const places =
  'Pouch Satchel Drawer Locker Casket Coffer Basket Hamper Pocket Tin Crate Trunk Barrel Cabinet Shelf Larder Pantry ' +
  'Attic Cellar Nook Burrow Nest Barn Jar Urn Bowl Bucket Kettle Teapot Hatbox Shed Mailbag'
const nouns = places.split(' ')

/** As many names as there are. */
export const mostNames = beginnings.length * endings.length * nouns.length

/** Has no divisor in common with `mostNames`, so that the walk meets every name once. */
const stride = 7919

/** A made-up name of two words, another for every index from 0 to `mostNames` - 1. */
export function walletName(index: number): string {
  const place = (index * stride + 13) % mostNames
  const word = Math.floor(place / nouns.length)
  const beginning = beginnings[word % beginnings.length]
  return `${beginning}${endings[Math.floor(word / beginnings.length)]} ${nouns[place % nouns.length]}`
}
