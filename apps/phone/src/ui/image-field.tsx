import type { ChangeEvent } from 'react'

/** Chooses an image of a code from the files. */
export function ImageField({ pick }: { readonly pick: (image: File) => void }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) pick(file)
    // Lets the same image be chosen again.
    target.value = ''
  }
  return (
    <label className="button">
      Choose an image
      <input type="file" accept="image/*" onChange={onChange} />
    </label>
  )
}
