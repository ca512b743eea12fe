const beginnings = 'Ba Bri Clo Da Dra El Fle Fo Gi Ho Ju Ka Lu Mo Ni Pa Ro Su Te Vo'.split(' ')
const endings = 'lan bu mira vel dosh to kuna rissa nim dor pel bla zuma ti wen ga sky fona lim rup'.split(' ')
const places =
  'Pouch Satchel Drawer Locker Casket Coffer Basket Hamper Pocket Tin Crate Trunk Barrel Cabinet Shelf Larder Pantry ' +
  'Attic Cellar Nook Burrow Nest Barn Jar Urn Bowl Bucket Kettle Teapot Hatbox Shed Mailbag'
const nouns = places.split(' ')

/** How many names there are. */
export const nameCount = beginnings.length * endings.length * nouns.length

/** Has no divisor in common with `nameCount`, so that every index below `nameCount` leads to another name. */
const stride = 7919

/** Returns a name of two words, another one for every index from 0 to `nameCount` - 1. */
export function walletName(index: number): string {
  const place = (index * stride + 13) % nameCount
  const word = Math.floor(place / nouns.length)
  const beginning = beginnings[word % beginnings.length]
  return `${beginning}${endings[Math.floor(word / beginnings.length)]} ${nouns[place % nouns.length]}`
}
