/** The names and numbers that belong to whoever runs the product. Each stands once, here. */
export type Brand = {
  name: string
  tagline: string
  supportNumber: string // E.164
  administratorNumber: string // E.164
  joinAddress: string
  defaultDoctorName: string
}
