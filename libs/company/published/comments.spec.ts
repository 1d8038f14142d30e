import { comments, withComments, type Comment } from './comments';

const bea = { user: 2, userName: 'Bea' };
const by = (Text: string, CreatedBy: number, UserName: string): Comment => ({
  RelatedObjectId: '7',
  Text,
  UserName,
  ProjectId: 12,
  CreatedBy,
});
const ann = by('Slab poured.', 1, 'Ann');
const requested = (Text: string, more: Partial<Comment> = {}): Comment => ({
  ...{ RelatedObjectId: '', Text, UserName: '', ProjectId: null, CreatedBy: 0 },
  ...more,
});

describe('comments', () => {
  it('belong to the user who writes them, and to their record', () => {
    const forged = requested('Fine.', { UserName: 'Ann', CreatedBy: 1, RelatedObjectId: '99', ProjectId: 5 });
    expect(comments([forged], { Id: 7, ProjectId: '12' }, bea)).toEqual([by('Fine.', 2, 'Bea')]);
    expect(comments([requested('Fine.')], { Id: '7' }, bea)).toEqual([{ ...by('Fine.', 2, 'Bea'), ProjectId: null }]);
  });
  it('keep their author when they are sent back, and get the caller when they are changed', () => {
    const on = { Id: 7, ProjectId: 12, Comments: [ann] };
    expect(comments([ann, requested('Fine.')], on, bea)).toEqual([ann, by('Fine.', 2, 'Bea')]);
    expect(comments([{ ...ann, UserName: 'Bea', CreatedBy: 2 }], on, bea)).toEqual([ann]);
    expect(comments([{ ...ann, Text: 'Slab not poured.' }], on, bea)).toEqual([by('Slab not poured.', 2, 'Bea')]);
    expect(comments([ann, ann], on, bea)).toEqual([ann, by(ann.Text, 2, 'Bea')]);
  });
  it('with the same text are distinguished by their author', () => {
    const theirs = by(ann.Text, 3, 'Cy');
    expect(comments([theirs], { Id: 7, Comments: [ann, theirs] }, bea)).toEqual([theirs]);
  });
  it('are no change when they are equal', () => {
    const on = { Id: 7, ProjectId: 12, Comments: [ann] };
    const given: { Name: string; Comments?: Comment[] } = { Name: 'x', Comments: [requested(ann.Text)] };
    expect(withComments(given, on, bea)).toEqual({ Name: 'x' });
    expect(withComments({ ...given, Comments: [] }, on, bea)).toEqual({ Name: 'x', Comments: [] });
    expect(withComments<{ Name: string; Comments?: Comment[] }>({ Name: 'x' }, on, bea)).toEqual({ Name: 'x' });
    expect(withComments({ Comments: null }, on, bea)).toEqual({ Comments: null });
  });
});
