/** A number as people here read it: '082 123 4567'. */
export function localPhone(number: string): string {
  const local = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number)
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : number
}
