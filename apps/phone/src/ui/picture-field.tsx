import type { ChangeEvent } from 'react'

/** A picture of a code, from this machine's files. */
export function PictureField({ pick }: { readonly pick: (picture: File) => void }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) pick(file)
    // The same picture can be chosen again.
    target.value = ''
  }
  return (
    <label className="button">
      Choose a picture
      <input type="file" accept="image/*" onChange={onChange} />
    </label>
  )
}
