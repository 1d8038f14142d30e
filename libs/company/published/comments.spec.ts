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
const said = (Text: string, more: Partial<Comment> = {}): Comment => ({
  ...{ RelatedObjectId: '', Text, UserName: '', ProjectId: null, CreatedBy: 0 },
  ...more,
});

describe('comments', () => {
  it('are those of whoever writes them, about the record that has them', () => {
    const forged = said('Fine.', { UserName: 'Ann', CreatedBy: 1, RelatedObjectId: '99', ProjectId: 5 });
    expect(comments([forged], { Id: 7, ProjectId: '12' }, bea)).toEqual([by('Fine.', 2, 'Bea')]);
    expect(comments([said('Fine.')], { Id: '7' }, bea)).toEqual([{ ...by('Fine.', 2, 'Bea'), ProjectId: null }]);
  });
  it('stay their author’s when they come back, and become the caller’s when they are changed', () => {
    const on = { Id: 7, ProjectId: 12, Comments: [ann] };
    expect(comments([ann, said('Fine.')], on, bea)).toEqual([ann, by('Fine.', 2, 'Bea')]);
    expect(comments([{ ...ann, UserName: 'Bea', CreatedBy: 2 }], on, bea)).toEqual([ann]);
    expect(comments([{ ...ann, Text: 'Slab not poured.' }], on, bea)).toEqual([by('Slab not poured.', 2, 'Bea')]);
    expect(comments([ann, ann], on, bea)).toEqual([ann, by(ann.Text, 2, 'Bea')]);
  });
  it('of two people with the same words are told apart by the author', () => {
    const theirs = by(ann.Text, 3, 'Cy');
    expect(comments([theirs], { Id: 7, Comments: [ann, theirs] }, bea)).toEqual([theirs]);
  });
  it('are no change when they are the same', () => {
    const on = { Id: 7, ProjectId: 12, Comments: [ann] };
    const given: { Name: string; Comments?: Comment[] } = { Name: 'x', Comments: [said(ann.Text)] };
    expect(withComments(given, on, bea)).toEqual({ Name: 'x' });
    expect(withComments({ ...given, Comments: [] }, on, bea)).toEqual({ Name: 'x', Comments: [] });
    expect(withComments<{ Name: string; Comments?: Comment[] }>({ Name: 'x' }, on, bea)).toEqual({ Name: 'x' });
    expect(withComments({ Comments: null }, on, bea)).toEqual({ Comments: null });
  });
});
