/** What the heads of prints say of companies. */
export abstract class CompanyNames {
  /** The name of the company; '' when it has none. */
  abstract nameOf(company: number): Promise<string>;
  /** The code of the currency of all its amounts: `USD`. */
  abstract currencyOf(company: number): Promise<string>;
}
