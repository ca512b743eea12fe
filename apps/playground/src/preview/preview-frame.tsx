import { useEffect, useRef, useState } from 'react'
import { type Switches, writeSwitches } from '../switches.ts'

/** The kit's modal, always open, in a page of its own: there it takes nothing from this one. */
export function PreviewFrame({ switches }: { readonly switches: Switches }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const query = writeSwitches({ ...switches, isInspecting: false })
  const [first] = useState(query)
  const send = () => frame.current?.contentWindow?.postMessage(query, location.origin)
  useEffect(() => frame.current?.contentWindow?.postMessage(query, location.origin), [query])
  return (
    <iframe className="preview" ref={frame} src={`/preview.html${first}`} title="Preview of the modal" onLoad={send} />
  )
}
