import { readExportFile } from '../export/export-file.ts'
import { entropyOf } from '../keys/derive-keys.ts'
import { reveal } from './reveal.ts'

const find = <T extends HTMLElement>(id: string): T => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element #${id}.`)
  return element as T
}

function say(sentence: string): void {
  find('status').textContent = sentence
}

function show(entropy: Uint8Array): void {
  const { phrase, evmAddress, solanaAddress, evmKey, solanaKey } = reveal(entropy)
  entropy.fill(0)
  const texts = {
    words: phrase,
    'evm-address': evmAddress,
    'solana-address': solanaAddress,
    'evm-key': evmKey,
    'solana-key': solanaKey,
  }
  for (const [id, text] of Object.entries(texts)) find(id).textContent = text
  find('wallet').hidden = false
  say('The wallet is open.')
}

find('file-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const file = find<HTMLInputElement>('file').files?.[0]
  if (!file) return
  say('Opening…')
  file
    .text()
    .then((text) => readExportFile(text, find<HTMLInputElement>('passphrase').value))
    .then(show)
    .catch(() => say('The file does not open: it is another file, or the passphrase is another one.'))
})

find('phrase-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const entropy = entropyOf(find<HTMLTextAreaElement>('phrase').value)
  if (entropy) show(entropy)
  else say('This is no recovery phrase: a word is unknown, missing or in another place.')
})
