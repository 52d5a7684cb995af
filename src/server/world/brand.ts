/** The names and numbers that belong to whoever runs the product. Each stands once, here. */
export type Brand = {
  name: string
  tagline: string
  supportNumber: string // E.164, '' where there is none, as in the demo: nobody is sent to a number that nobody answers
  administratorNumber: string // the same
  joinAddress: string
  defaultDoctorName: string
}
