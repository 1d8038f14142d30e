import { comments, withComments, type Comment, type GivenComment } from './comments';
import { addingComments } from './stored-comments';
import { COMMENTS_OF_A_RECORD } from '../limits';

const bea = { user: 2, userName: 'Bea' };
const by = (Text: string, CreatedBy: number, UserName: string): Comment => ({
  RelatedObjectId: '7',
  Text,
  UserName,
  ProjectId: 12,
  CreatedBy,
});
const ann = by('Slab poured.', 1, 'Ann');
const on = { Id: 7, ProjectId: 12, Comments: [ann] };
const requested = (Text: string, more: Partial<GivenComment> = {}): GivenComment => ({
  ...{ RelatedObjectId: '', Text, UserName: '', ProjectId: null, CreatedBy: 0 },
  ...more,
});

describe('comments (D-11.12)', () => {
  it('belong to the user who writes them, and to their record', () => {
    const forged = requested('Fine.', { UserName: 'Ann', CreatedBy: 1, RelatedObjectId: '99', ProjectId: 5 });
    expect(comments([forged], { Id: 7, ProjectId: '12' }, bea)).toEqual([by('Fine.', 2, 'Bea')]);
    expect(comments([requested('Fine.')], { Id: '7' }, bea)).toEqual([{ ...by('Fine.', 2, 'Bea'), ProjectId: null }]);
  });
  it('are added to those that stand, which nobody erases or changes', () => {
    expect(comments([requested('Fine.')], on, bea)).toEqual([ann, by('Fine.', 2, 'Bea')]);
    expect(comments([], on, bea)).toEqual([ann]);
    expect(comments([{ ...ann, Text: 'Slab not poured.' }], on, bea)).toEqual([ann, by('Slab not poured.', 2, 'Bea')]);
  });
  it('that are sent back add nothing, by their Id or by their text and user', () => {
    for (const same of [ann, requested(ann.Text, { UserName: 'Ann' }), requested(ann.Text, { Id: 1 }), { ...ann, Id: 1 }])
      expect(comments([same, requested('Fine.')], on, bea)).toEqual([ann, by('Fine.', 2, 'Bea')]);
    expect(comments([ann, ann], on, bea)).toEqual([ann]);
    expect(comments([requested('Fine.'), requested('Fine.')], on, bea)).toEqual([ann, by('Fine.', 2, 'Bea')]);
  });
  it('with the text of another user are comments of the caller', () => {
    expect(comments([requested(ann.Text)], on, bea)).toEqual([ann, by(ann.Text, 2, 'Bea')]);
    expect(comments([by(ann.Text, 3, 'Cy')], on, bea)).toEqual([ann, by(ann.Text, 2, 'Bea')]);
  });
  it('that are named by an Id keep their text, and exist', () => {
    expect(() => comments([requested('Other.', { Id: 1 })], on, bea)).toThrow(/Comments\[0\]\.Text of a comment never changes/);
    expect(() => comments([requested('Fine.', { Id: 2 })], on, bea)).toThrow(
      /Comments\[0\]\.Id must be the Id of a comment of this record/,
    );
  });
  it('are no change when none is new', () => {
    const given: { Name: string; Comments?: GivenComment[] } = { Name: 'x', Comments: [ann] };
    expect(withComments(given, on, bea)).toEqual({ Name: 'x' });
    expect(withComments({ ...given, Comments: [] }, on, bea)).toEqual({ Name: 'x' });
    expect(withComments<{ Name: string; Comments?: GivenComment[] }>({ Name: 'x' }, on, bea)).toEqual({ Name: 'x' });
    expect(withComments({ Comments: null }, on, bea)).toEqual({ Comments: null });
  });
  it('are bounded in number, and a record that has more is changed otherwise', () => {
    const many = (count: number): Comment[] => Array.from({ length: count }, (_, at) => by(`No. ${at}`, 1, 'Ann'));
    expect(addingComments({ Comments: [ann] }, many(COMMENTS_OF_A_RECORD - 1)).Comments).toHaveLength(COMMENTS_OF_A_RECORD);
    expect(() => addingComments({ Comments: [ann] }, many(COMMENTS_OF_A_RECORD))).toThrow(/Comments must have at most 1000 entries/);
    expect(addingComments({ Comments: [] }, many(COMMENTS_OF_A_RECORD + 1)).Comments).toHaveLength(COMMENTS_OF_A_RECORD + 1);
  });
  it('of another request that came between are kept by the decision', () => {
    const cy = by('Rain.', 3, 'Cy');
    const given = withComments({ Comments: [requested('Fine.')] }, on, bea);
    expect(addingComments(given, [ann, cy]).Comments).toEqual([ann, cy, by('Fine.', 2, 'Bea')]);
    expect(addingComments<{ Name: string; Comments?: Comment[] }>({ Name: 'x' }, [ann])).toEqual({ Name: 'x' });
  });
});
