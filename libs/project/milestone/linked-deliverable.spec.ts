import { takesLink, type Claim } from './linked-deliverable.policy';

const claim = (Id: string, DeliverableType: Claim['deliverable']['DeliverableType'], contract: object = {}): Claim => ({
  deliverable: { Id, DeliverableType, MilestoneIds: [31] },
  contract: { Id: 5, BusinessState: 'Open', VendorId: null, ...contract },
});
const DRAFT = { Id: 6, BusinessState: 'Draft' };

describe('A milestone', () => {
  it('is linked to the first deliverable that names it', () => {
    expect(takesLink(claim('8', 'Fixed'), undefined)).toBe(true);
    expect(takesLink(claim('8', 'Fixed', DRAFT), undefined)).toBe(true);
    expect(takesLink(claim('8', 'Fixed'), claim('8', 'Fixed'))).toBe(false);
  });
  it('stays with it when another one of the contract names it too', () => {
    expect(takesLink(claim('9', 'Fixed'), claim('8', 'Fixed'))).toBe(false);
    expect(takesLink(claim('9', 'Fixed'), claim('8', 'PerRole'))).toBe(false);
    expect(takesLink(claim('9', 'PerRole'), claim('8', 'Fixed'))).toBe(false);
  });
  it('is linked to the later one of two that pass cost on', () => {
    expect(takesLink(claim('9', 'Universal'), claim('8', 'PerRole'))).toBe(true);
  });
  it('stays with the accepted contract, whatever drafts name', () => {
    expect(takesLink(claim('9', 'PerRole', DRAFT), claim('8', 'PerRole'))).toBe(false);
    expect(takesLink(claim('9', 'Fixed', { Id: 7, BusinessState: 'OutForSigning' }), claim('8', 'Fixed', DRAFT))).toBe(false);
    expect(takesLink(claim('9', 'Fixed'), claim('8', 'Fixed', DRAFT))).toBe(true);
  });
  it('is linked to a draft instead of a contract that ended', () => {
    for (const BusinessState of ['Lost', 'Closed'])
      expect(takesLink(claim('9', 'Fixed', DRAFT), claim('8', 'Fixed', { BusinessState }))).toBe(true);
  });
  it('is not linked to a contract with a vendor', () => {
    expect(takesLink(claim('9', 'Fixed', { VendorId: 4 }), undefined)).toBe(false);
  });
});
