import { MischiefBox } from './mischief-box.tsx'

/** Mischief of the whole phone. */
export function PhoneMischief({ vanish }: { readonly vanish: () => void }) {
  return (
    <MischiefBox>
      <p className="hint">Stops the socket: whatever apps ask then stays without an answer.</p>
      <button type="button" onClick={() => void vanish()}>
        Phone gone
      </button>
    </MischiefBox>
  )
}

export function Gone({ comeBack }: { readonly comeBack: () => void }) {
  return (
    <main className="gone">
      <h2>This phone is gone</h2>
      <p>Its socket is closed. Apps get no answer until it is back; nothing that they ask is lost.</p>
      <button type="button" className="primary" onClick={() => void comeBack()}>
        Bring it back
      </button>
    </main>
  )
}
