/** The names of companies, for the heads of what is printed. */
export abstract class CompanyNames {
  /** The name of the company; '' when it has none. */
  abstract nameOf(company: number): Promise<string>;
}
